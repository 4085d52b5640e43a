// Ships JavaScript as a part of the account: says how a call went, aloud too.
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReactNode } from "react";
import { failureWords } from "../../community/account-error-words.ts";
import { ApiFailure } from "../../community/client.ts";
import { givenUp } from "../../community/step-up.ts";

interface Props {
  language: Language;
  failure?: unknown;
  /** What to say when it went well. */
  done?: ReactNode;
  /** A way on, beside the words of a failure. */
  children?: ReactNode;
}

export function Said({ language, failure, done, children }: Props) {
  const isFailure = failure instanceof Error && !(failure instanceof ApiFailure && failure.code === givenUp);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {isFailure && <FailureCard language={language} failure={failure} more={children} />}
      </div>
      <div role="status" className="empty:hidden">
        {!isFailure && done && <p className="said-done">{done}</p>}
      </div>
    </>
  );
}

function FailureCard({ language, failure, more }: { language: Language; failure: unknown; more: ReactNode }) {
  const { what, next } = failureWords(failure, language);
  return (
    <div className="said-failure">
      <p className="font-bold">{what}</p>
      <p>{next}</p>
      {more}
    </div>
  );
}
