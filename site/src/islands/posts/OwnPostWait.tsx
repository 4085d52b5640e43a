// Ships JavaScript as a part of one's own post, loaded for its author alone: what to know and what to do until somebody answers.
import { useQuery } from "@tanstack/react-query";
import { paths } from "@ryadom/shared/paths.ts";
import { answerStateOptions, firstReplyOptions } from "../../api/answers.ts";
import { isPublished, type Publication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

const hourMinutes = 60;
const dayHours = 24;

export function OwnPostWait({ post }: { post: Publication }) {
  const t = useWords();
  const state = useQuery(answerStateOptions(post.publicationId));
  const isWaiting = post.commentsCount === 0 && isPublished(post);
  return (
    <div className="grid gap-2 empty:hidden">
      {isWaiting && <Meanwhile post={post} />}
      <div className="text-small empty:hidden" role="status">
        {state.data?.isBeingAnswered && <p className="rounded-card bg-info-soft px-4 py-3.5">{t(m.answer_being_written)}</p>}
      </div>
    </div>
  );
}

function Meanwhile({ post }: { post: Publication }) {
  const t = useWords();
  const language = useLanguage();
  const usual = useQuery(firstReplyOptions(post.sourceLang));
  const minutes = usual.data?.medianMinutes ?? null;
  const hours = minutes === null ? null : Math.max(1, Math.ceil(minutes / hourMinutes));
  return (
    <section className="card grid gap-3 px-4 py-4" aria-label={t(m.own_wait_title)}>
      <p>
        {t(m.own_wait)}{" "}
        <a className="link" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
      </p>
      {hours !== null && (
        <p className="text-small text-text-2">
          {hours <= dayHours ? t(m.first_reply_hours, { count: hours }) : t(m.first_reply_days, { count: Math.ceil(hours / dayHours) })}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <a className="pill pill-soft px-4 text-small" href={paths.breathingPractices(language)}>
          {t(m.own_wait_breathe)}
        </a>
        <a className="pill pill-outline px-4 text-small" href={paths.feedTheme(language, post.subthemeId ?? post.themeId)}>
          {t(m.own_wait_read)}
        </a>
      </p>
    </section>
  );
}
