// Ships JavaScript as a part of the community's islands: asks once before one's own words are deleted.
import { firstCodePoints } from "@ryadom/shared/text-length.ts";
import { useDeleteComment } from "../../api/comments.ts";
import { type ContentRef, useDeletePublication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { DangerDialog } from "../kit/DangerDialog.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  /** Ratings of courses have a dialog of their own. */
  content: Exclude<ContentRef, { kind: "rating" }>;
  /** Title of the post, or of the one that a comment stands under. */
  title: string;
  close: () => void;
  onDeleted: () => void;
}

/** More would make a button of several lines. */
const namedCodePoints = 40;

export function DeleteDialog({ content, title, close, onDeleted }: Props) {
  const t = useWords();
  const isPost = content.kind === "post";
  const deletingPost = useDeletePublication(onDeleted);
  const deletingComment = useDeleteComment(onDeleted);
  const { error, isPending } = isPost ? deletingPost : deletingComment;
  const beginning = firstCodePoints(title, namedCodePoints);
  const name = { title: beginning === title ? title : `${beginning.trimEnd()}…` };
  return (
    <DangerDialog
      title={isPost ? t(m.delete_post_title) : t(m.delete_comment_title)}
      text={isPost ? t(m.delete_post_text) : t(m.delete_comment_text)}
      danger={isPost ? t(m.delete_post_go, name) : t(m.delete_comment_go, name)}
      isWorking={isPending}
      failure={error && <ErrorNote failure={error} />}
      confirm={() => (content.kind === "post" ? deletingPost.run(content.id) : deletingComment.run(content))}
      close={close}
    />
  );
}
