// Ships JavaScript as a part of a post, loaded for the two it is about: its author says that an answer helped, and whoever wrote it reads that.
// Stands in the row of what can be done with an answer.
import HandHeart from "lucide-react/icons/hand-heart";
import { useHelped } from "../../api/answers.ts";
import type { Comment } from "../../api/comments.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

export function HelpedNote({ comment }: { comment: Comment }) {
  const t = useWords();
  const language = useLanguage();
  const marking = useHelped(comment);
  if (comment.isMine) return <p className="basis-full text-small text-text-2">{t(m.helped_told)}</p>;
  return (
    <div className="contents" lang={language}>
      <button
        className={`pill px-4 text-small ${comment.isHelped ? "pill-soft" : "pill-outline"}`}
        type="button"
        aria-pressed={comment.isHelped}
        onClick={() => marking.run(!comment.isHelped)}
      >
        <HandHeart size={18} aria-hidden="true" />
        {t(m.helped)}
      </button>
      <p className="basis-full text-small text-text-2 empty:hidden" role="status">
        {comment.isHelped && t(m.helped_private)}
      </p>
      {marking.error && <ErrorNote failure={marking.error} />}
    </div>
  );
}
