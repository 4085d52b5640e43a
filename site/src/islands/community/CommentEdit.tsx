// Ships JavaScript as a part of a post: the source of one's own comment, to be changed.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Comment } from "../../community/client.ts";
import { changeComments } from "../../community/known-items.ts";
import { editComment, readCommentSource } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { CommentForm } from "./CommentForm.tsx";

interface Props {
  language: Language;
  comment: Comment;
  close: () => void;
}

export function CommentEdit({ language, comment, close }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const { id } = comment;
  const source = useQuery({
    queryKey: ["comment-source", id],
    queryFn: () => readCommentSource(id),
    staleTime: 0,
    gcTime: 0,
  });
  if (source.isError) return <LoadingFailed language={language} error={source.error} retry={() => void source.refetch()} />;
  if (!source.data) return <p role="status">{m.loading({}, say)}</p>;
  return (
    <CommentForm
      language={language}
      name={`edit:${id}`}
      label={m.comment_edit({}, say)}
      button={m.form_save({}, say)}
      text={source.data.content}
      takesFocus
      send={(content) => editComment(id, content)}
      sent={(changed) => {
        changeComments(client, (one) => (one.id === id ? { ...changed, repliesCount: one.repliesCount } : one));
        close();
      }}
      cancel={close}
    />
  );
}
