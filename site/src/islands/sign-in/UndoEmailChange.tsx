// Ships JavaScript as a part of signing in: the link of an email brings an earlier email back, when its reader says so.
import { ApiError } from "../../api/api-error.ts";
import { useUndoEmailChange } from "../../api/email-change.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

interface Props {
  token: string;
  /** @param resetToken with which the new password is chosen */
  onUndone: (resetToken: string) => void;
}

export function UndoEmailChange({ token, onUndone }: Props) {
  const t = useWords();
  const language = useLanguage();
  const undoing = useUndoEmailChange(token, onUndone);
  const isUsed = undoing.error instanceof ApiError && undoing.error.status === 400;
  if (isUsed)
    return (
      <div className="status-failure" role="alert">
        <p className="font-bold">{t(m.sign_in_undo_failed)}</p>
        <p>
          {t(m.sign_in_undo_next)}{" "}
          <a className="link" href={paths.forgot(language)}>
            {t(m.forgot)}
          </a>
        </p>
      </div>
    );
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4">
      <p>{t(m.sign_in_undo_lead)}</p>
      <FormStatus failure={undoing.error} />
      <button className="pill pill-primary justify-self-start" type="button" onClick={() => undoing.run()}>
        {undoing.isPending ? t(m.form_working) : t(m.sign_in_undo)}
      </button>
    </section>
  );
}

/** What is left to do afterwards: the password of before no longer works. */
export function UndoneEmailChange({ resetToken }: { resetToken: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="status-done grid gap-3" role="status">
      <p>{t(m.sign_in_undo_done)}</p>
      <a className="pill pill-primary justify-self-start" href={paths.resetWith(language, resetToken)}>
        {t(m.sign_in_undo_password)}
      </a>
    </div>
  );
}
