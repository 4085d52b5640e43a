// Ships JavaScript as a part of the community's islands: thanks somebody who worries about a person, and thinks of them too.
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function WorryReportThanks() {
  const t = useWords();
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div
      className="grid gap-2 rounded-card bg-warn-soft px-4 py-3.5 outline-none"
      lang={language}
      ref={element}
      tabIndex={-1}
      role="status"
    >
      <p>{t(m.report_worry_thanks)}</p>
      <p>{t(m.report_worry_support)}</p>
      <p className="flex flex-wrap gap-x-6">
        <a className="link font-bold" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
        <a className="link" href={paths.ownReports(language)}>
          {t(m.my_reports)}
        </a>
      </p>
    </div>
  );
}
