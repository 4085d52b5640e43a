// Ships JavaScript as a part of a post: the source of one's own comment, to be changed.
import { useQuery } from "@tanstack/react-query";
import { type Comment, commentSourceOptions } from "../../api/comments.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  comment: Comment;
  close: () => void;
}

export function CommentEdit({ comment, close }: Props) {
  const t = useWords();
  const { id } = comment;
  const source = useQuery(commentSourceOptions(id));
  if (source.isError) return <LoadingError error={source.error} retry={() => void source.refetch()} />;
  if (!source.data) return <p role="status">{t(m.loading)}</p>;
  return (
    <CommentForm
      draftName={`edit:${id}`}
      label={t(m.comment_edit)}
      button={t(m.form_save)}
      initialText={source.data.content}
      takesFocus
      target={{ kind: "edit", comment }}
      onSaved={close}
      cancel={close}
    />
  );
}
