// Ships JavaScript as a part of the account: the copy is made when it is asked for, and its link works once.
import { useExport } from "../../api/privacy.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

export function DataExport() {
  const t = useWords();
  const language = useLanguage();
  const preparing = useExport();
  const link = preparing.data;
  return (
    <div className="grid gap-3">
      {link ? (
        <>
          <FormStatus done={t(m.export_ready, { time: formatTime(language, new Date(link.expiresAt)) })} />
          {/* The link is spent by the first press: a second one begins anew. */}
          <a className="pill pill-primary justify-self-start" href={link.url} download onClick={() => setTimeout(preparing.reset)}>
            {t(m.export_download)}
          </a>
        </>
      ) : (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => preparing.run()}>
          {preparing.isPending ? t(m.form_working) : t(m.export_go)}
        </button>
      )}
      <FormStatus failure={preparing.error} />
    </div>
  );
}
