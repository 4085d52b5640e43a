// Ships JavaScript as a part of the composer: why a picture could not be sent, and what to do about it.
import { failureWords } from "../../api/account-error-words.ts";
import { hasErrorCode } from "../../api/api-error.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export function UploadFailure({ failure, retry }: { failure: Error; retry: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const isMissing = hasErrorCode(failure, "storage/object-not-found");
  const { what, next } = hasErrorCode(failure, "network")
    ? { what: t(m.image_offline), next: t(m.image_offline_next) }
    : hasErrorCode(failure, "storage/quota-exceeded")
      ? { what: t(m.image_quota), next: t(m.image_quota_next) }
      : isMissing
        ? { what: t(m.image_missing), next: t(m.image_missing_next) }
        : failureWords(failure, language);
  return (
    <div className="status-failure text-small" role="alert">
      <p className="font-bold">{what}</p>
      <p>{next}</p>
      {!isMissing && (
        <button className="link min-h-11 justify-self-start font-bold" type="button" onClick={retry}>
          {t(m.try_again)}
        </button>
      )}
    </div>
  );
}
