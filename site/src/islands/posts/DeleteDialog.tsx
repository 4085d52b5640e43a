// Ships JavaScript as a part of the community's islands: asks once before one's own words are deleted.
import { useDeleteComment } from "../../api/comments.ts";
import { type ContentRef, useDeletePublication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  /** Ratings of courses have a dialog of their own. */
  content: Exclude<ContentRef, { kind: "rating" }>;
  close: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ content, close, onDeleted }: Props) {
  const t = useWords();
  const isPost = content.kind === "post";
  const deletingPost = useDeletePublication(onDeleted);
  const deletingComment = useDeleteComment(onDeleted);
  const { error, isPending } = isPost ? deletingPost : deletingComment;
  const confirm = () => (content.kind === "post" ? deletingPost.run(content.id) : deletingComment.run(content));
  return (
    <Dialog title={isPost ? t(m.delete_post_title) : t(m.delete_comment_title)} close={close}>
      <p>{isPost ? t(m.delete_post_text) : t(m.delete_comment_text)}</p>
      {error && <ErrorNote failure={error} />}
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-outline text-danger" type="button" onClick={confirm}>
          {isPending ? t(m.form_working) : t(m.delete_yes)}
        </button>
        <button className="pill pill-primary" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
      </div>
    </Dialog>
  );
}
