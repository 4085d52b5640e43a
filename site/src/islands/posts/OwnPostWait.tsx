// Ships JavaScript as a part of one's own post, loaded for its author alone: whether somebody is writing an answer, and how long it usually takes.
import { useQuery } from "@tanstack/react-query";
import { answerStateOptions, firstReplyOptions } from "../../api/answers.ts";
import type { Publication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

const hourMinutes = 60;
const dayHours = 24;

export function OwnPostWait({ post }: { post: Publication }) {
  const t = useWords();
  const state = useQuery(answerStateOptions(post.publicationId));
  const usual = useQuery({ ...firstReplyOptions(post.sourceLang), enabled: post.commentsCount === 0 });
  const minutes = usual.data?.medianMinutes ?? null;
  const hours = minutes === null ? null : Math.max(1, Math.ceil(minutes / hourMinutes));
  return (
    <div className="grid gap-2 text-small text-text-2 empty:hidden" role="status">
      {state.data?.isBeingAnswered && <p className="rounded-card bg-info-soft px-4 py-3.5 text-text">{t(m.answer_being_written)}</p>}
      {post.commentsCount === 0 && hours !== null && (
        <p>
          {hours <= dayHours ? t(m.first_reply_hours, { count: hours }) : t(m.first_reply_days, { count: Math.ceil(hours / dayHours) })}
        </p>
      )}
    </div>
  );
}
