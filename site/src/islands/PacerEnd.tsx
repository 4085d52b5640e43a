// Ships JavaScript as a part of the pacer: what stands where the figure was when the person has finished.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";

/** Asks, and counts nothing. The focus comes here, because the button that had it is gone. */
export function PacerEnd({ language, again }: { language: Language; again: () => void }) {
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid w-full justify-items-center gap-5 px-2 text-center">
      <h2 className="text-h1 outline-none" ref={heading} tabIndex={-1}>
        {m.pacer_how_now({}, say)}
      </h2>
      <p className="max-w-[34ch] text-text-2">{m.pacer_how_now_text({}, say)}</p>
      <div className="grid w-full max-w-72 gap-3 tablet:flex tablet:w-auto tablet:max-w-none">
        <button className="pill pill-primary" type="button" onClick={again}>
          {m.pacer_again({}, say)}
        </button>
        <a className="pill pill-outline" href={paths.breathingPractices(language)}>
          {m.pacer_another({}, say)}
        </a>
        <a className="pill pill-outline" href={paths.therapy(language)}>
          {m.pacer_done({}, say)}
        </a>
      </div>
      <p className="text-small text-text-2">
        {m.pacer_too_much({}, say)}{" "}
        <a className="link" href={paths.crisis(language)}>
          {m.crisis_link({}, say)}
        </a>
      </p>
    </div>
  );
}
