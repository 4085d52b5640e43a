// Ships JavaScript as a part of a test: help comes before the score, and the score stays one tap away.
import { useEffect, useRef, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { markChosenCountry } from "../../device/crisis-country.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { useStageOnPage } from "./test-stage.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function TestCare({ goOn, children }: { goOn: () => void; children: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  useStageOnPage("care");
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current) markChosenCountry(section.current);
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section className="grid gap-5" aria-labelledby="test-thanks" ref={section}>
      <div className="grid gap-2">
        <h2 className="text-h1 outline-none" id="test-thanks" ref={heading} tabIndex={-1}>
          {t(m.test_thanks)}
        </h2>
        <p className="max-w-[62ch]">{t(m.test_thanks_text)}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-primary" type="button" onClick={goOn}>
          {t(m.test_show_result)}
        </button>
        <a className="pill pill-outline" href={paths.crisis(language)}>
          {t(m.test_all_help)}
        </a>
      </div>
    </section>
  );
}
