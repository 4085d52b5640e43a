// Ships JavaScript as a part of a test: help comes before the score, and the score stays one tap away.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";
import { useShown } from "./test-stage.ts";

export function TestCare({ language, goOn, children }: { language: Language; goOn: () => void; children: ReactNode }) {
  useShown("care");
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section className="grid gap-5" aria-labelledby="test-thanks">
      <div className="grid gap-2">
        <h2 className="text-h1 outline-none" id="test-thanks" ref={heading} tabIndex={-1}>
          {m.test_thanks({}, say)}
        </h2>
        <p className="max-w-[62ch]">{m.test_thanks_text({}, say)}</p>
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-primary" type="button" onClick={goOn}>
          {m.test_show_result({}, say)}
        </button>
        <a className="pill pill-outline" href={paths.crisis(language)}>
          {m.test_all_help({}, say)}
        </a>
      </div>
    </section>
  );
}
