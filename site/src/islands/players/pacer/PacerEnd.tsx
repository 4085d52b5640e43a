// Ships JavaScript as a part of the pacer: what stands where the figure was when the person has finished.
import { useEffect, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";

/** Asks, and counts nothing. The focus comes here, because the button that had it is gone. */
export function PacerEnd({ again }: { again: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid w-full justify-items-center gap-5 px-2 text-center">
      <h2 className="text-h1 outline-none" ref={heading} tabIndex={-1}>
        {t(m.pacer_how_now)}
      </h2>
      <p className="max-w-[34ch] text-text-2">{t(m.pacer_how_now_text)}</p>
      <div className="grid w-full max-w-72 gap-3 tablet:flex tablet:w-auto tablet:max-w-none">
        <button className="pill pill-primary" type="button" onClick={again}>
          {t(m.pacer_again)}
        </button>
        <a className="pill pill-outline" href={paths.breathingPractices(language)}>
          {t(m.pacer_another)}
        </a>
        <a className="pill pill-outline" href={paths.therapy(language)}>
          {t(m.pacer_done)}
        </a>
      </div>
      <p className="text-small text-text-2">
        {t(m.pacer_too_much)}{" "}
        <a className="link" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
      </p>
    </div>
  );
}
