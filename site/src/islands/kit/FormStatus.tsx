// Ships JavaScript as a part of the account: says how a call went, aloud too.
import { hasErrorCode } from "../../api/api-error.ts";
import type { ReactNode } from "react";
import { failureWords } from "../../api/account-error-words.ts";
import { stepUpCancelled } from "../../api/step-up.ts";
import { useLanguage } from "./language.tsx";
import "./FormStatus.css";

interface Props {
  failure?: unknown;
  /** What to say when it went well. */
  done?: ReactNode;
  /** A way on, beside the words of a failure. */
  children?: ReactNode;
}

export function FormStatus({ failure, done, children }: Props) {
  const isFailure = failure instanceof Error && !hasErrorCode(failure, stepUpCancelled);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {isFailure && <FailureCard failure={failure} more={children} />}
      </div>
      <div role="status" className="empty:hidden">
        {!isFailure && done && <p className="status-done">{done}</p>}
      </div>
    </>
  );
}

function FailureCard({ failure, more }: { failure: unknown; more: ReactNode }) {
  const language = useLanguage();
  const { what, next } = failureWords(failure, language);
  return (
    <div className="status-failure">
      <p className="font-bold">{what}</p>
      <p>{next}</p>
      {more}
    </div>
  );
}
