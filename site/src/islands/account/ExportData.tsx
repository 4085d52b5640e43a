// Ships JavaScript as a part of the account: the copy is made when it is asked for, and its link works once.
import type { Language } from "@ryadom/shared/locales.ts";
import { answered, api } from "../../community/client.ts";
import { timeOfDay } from "../../device/days.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";

export function ExportData({ language }: { language: Language }) {
  const say = { locale: language };
  const preparing = useCall(() => answered(api.POST("/api/me/export")));
  const link = preparing.data;
  return (
    <div className="grid gap-3">
      {link ? (
        <>
          <Said language={language} done={m.export_ready({ time: timeOfDay(language, new Date(link.expiresAt)) }, say)} />
          {/* The link is spent by the first press: a second one begins anew. */}
          <a className="pill pill-primary justify-self-start" href={link.url} download onClick={() => setTimeout(preparing.reset)}>
            {m.export_download({}, say)}
          </a>
        </>
      ) : (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => preparing.run()}>
          {preparing.isPending ? m.form_working({}, say) : m.export_go({}, say)}
        </button>
      )}
      <Said language={language} failure={preparing.error} />
    </div>
  );
}
