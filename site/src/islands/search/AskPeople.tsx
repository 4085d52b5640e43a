// Ships JavaScript as a part of search: where nothing is close, people may be; the words go with whoever asks them.
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  query: string;
  isNothingFound: boolean;
  /** Where words name a method they are not carried into a post. */
  mayAsk: boolean;
}

export function AskPeople({ query, isNothingFound, mayAsk }: Props) {
  const t = useWords();
  const language = useLanguage();
  const href = paths.newPostSaying(language, query);
  if (isNothingFound) {
    return (
      <div className="card grid justify-items-center gap-3 px-4 py-8 text-center">
        <p className="font-bold">{t(m.search_nothing)}</p>
        <p className="max-w-[40ch] text-text-2">{mayAsk ? t(m.search_nothing_text) : t(m.search_nothing_care)}</p>
        {mayAsk && (
          <a className="pill pill-primary" href={href}>
            {t(m.search_ask)}
          </a>
        )}
        <p className="text-small text-text-2">{t(m.search_not_kept)}</p>
      </div>
    );
  }
  return (
    <p className="text-small text-text-2">
      {mayAsk && (
        <>
          {t(m.search_not_close)}{" "}
          <a className="link font-bold" href={href}>
            {t(m.search_ask)}
          </a>
          {": "}
          {t(m.search_ask_how)}{" "}
        </>
      )}
      {t(m.search_not_kept)}
    </p>
  );
}
