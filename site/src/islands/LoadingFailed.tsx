// Ships JavaScript as a part of the islands: says what happened to a request and offers to try again.
import type { Language } from "@ryadom/shared/locales.ts";
import { ApiFailure } from "../community/client.ts";
import { errorWords } from "../community/error-words.ts";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";

interface Props {
  language: Language;
  error: Error | null;
  retry: () => void;
}

export function LoadingFailed({ language, error, retry }: Props) {
  const say = { locale: language };
  const { what, next } = errorWords(error instanceof ApiFailure ? error.code : "internal-error", language);
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-8 text-center" role="alert">
      <p>
        {what} {next}
      </p>
      <button className="pill pill-primary" type="button" onClick={retry}>
        {m.try_again({}, say)}
      </button>
      <a className="link text-small" href={paths.crisis(language)}>
        {m.crisis_link({}, say)}
      </a>
    </div>
  );
}
