// Ships JavaScript as a part of signing in: the link of an email deletes the account, when its reader says so once more.
import { ApiError } from "../../api/api-error.ts";
import { useEraseByMail } from "../../api/privacy.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export function ConfirmErasure({ token }: { token: string }) {
  const t = useWords();
  const language = useLanguage();
  const erasing = useEraseByMail(token, ({ id }) => location.replace(`${paths.erased(language)}#${id}`));
  const isUsed = erasing.error instanceof ApiError && erasing.error.status === 400;
  if (isUsed)
    return (
      <p className="status-failure" role="alert">
        {t(m.erase_link_used)}
      </p>
    );
  return (
    <section className="card grid gap-4 px-4 py-4">
      <h2>{t(m.erase_title)}</h2>
      <p>{t(m.erase_goes)}</p>
      <p className="font-bold">{t(m.erase_never)}</p>
      <FormStatus failure={erasing.error} />
      <div className="flex flex-wrap gap-3">
        <a className="pill pill-outline" href={paths.home(language)}>
          {t(m.erase_keep)}
        </a>
        <button className="pill bg-danger text-bg" type="button" disabled={erasing.isPending} onClick={() => erasing.run()}>
          {erasing.isPending ? t(m.form_working) : t(m.erase_go_own)}
        </button>
      </div>
    </section>
  );
}
