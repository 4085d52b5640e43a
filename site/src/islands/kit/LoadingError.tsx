// Ships JavaScript as a part of the islands: says what happened to a request and offers to try again.
import { ApiError } from "../../api/api-error.ts";
import { errorWords } from "../../api/error-words.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "./language.tsx";

interface Props {
  error: Error | null;
  retry: () => void;
}

export function LoadingError({ error, retry }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { what, next } = errorWords(error instanceof ApiError ? error.code : "internal-error", language);
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-8 text-center" role="alert">
      <p>
        {what} {next}
      </p>
      <button className="pill pill-primary" type="button" onClick={retry}>
        {t(m.try_again)}
      </button>
      <a className="link text-small" href={paths.crisis(language)}>
        {t(m.crisis_link)}
      </a>
    </div>
  );
}
