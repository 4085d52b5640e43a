// Ships JavaScript as a part of search: why there is no answer, what can be done, and what is there without one.
import { paths } from "@ryadom/shared/paths.ts";
import { hasErrorCode, type ApiError } from "../../api/api-error.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  error: Error;
  failedAt: number;
  retry: () => void;
}

export function SearchTrouble({ error, failedAt, retry }: Props) {
  const t = useWords();
  const language = useLanguage();
  if (hasErrorCode(error, "too-many-requests")) {
    // A minute that has begun is not over yet.
    const time = formatTime(language, failedAt + (error as ApiError).retryAfterMs + 60_000);
    return (
      <div className="card grid justify-items-start gap-3 px-4 py-5" role="alert">
        <p>{t(m.search_limit, { time })}</p>
        <button className="pill pill-outline" type="button" onClick={retry}>
          {t(m.try_again)}
        </button>
      </div>
    );
  }
  if (!hasErrorCode(error, "network") && navigator.onLine) return <LoadingError error={error} retry={retry} />;
  const here = [
    { href: paths.crisis(language), label: t(m.crisis_link) },
    { href: paths.help(language), label: t(m.help) },
    { href: paths.breathingPractices(language), label: t(m.practice_breathing) },
    { href: paths.quickCalms(language), label: t(m.practice_quick_calms) },
  ];
  return (
    <div className="card grid justify-items-start gap-3 px-4 py-5" role="alert">
      <p className="font-bold">{t(m.search_offline)}</p>
      <p>{t(m.search_offline_here)}</p>
      <ul className="flex flex-wrap gap-2" role="list">
        {here.map(({ href, label }) => (
          <li key={href}>
            <a className="pill pill-outline px-4" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <button className="pill pill-primary" type="button" onClick={retry}>
        {t(m.try_again)}
      </button>
    </div>
  );
}
