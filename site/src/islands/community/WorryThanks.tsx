// Ships JavaScript as a part of the community's islands: thanks somebody who worries about a person, and thinks of them too.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";

export function WorryThanks({ language }: { language: Language }) {
  const say = { locale: language };
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-2 rounded-card bg-warn-soft px-4 py-3.5 outline-none" lang={language} ref={words} tabIndex={-1} role="status">
      <p>{m.report_worry_thanks({}, say)}</p>
      <p>{m.report_worry_support({}, say)}</p>
      <a className="link justify-self-start font-bold" href={paths.crisis(language)}>
        {m.crisis_link({}, say)}
      </a>
    </div>
  );
}
