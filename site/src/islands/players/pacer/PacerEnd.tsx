// Ships JavaScript as a part of the pacer: what stands where the figure was when the person has finished.
import { useEffect, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";
import { PracticeEnd } from "../practice-end/PracticeEnd.tsx";

interface Props {
  title: string;
  practice: string;
  again: () => void;
}

/** The focus comes here, because the button that had it is gone. */
export function PacerEnd({ title, practice, again }: Props) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <PracticeEnd
      title={title}
      practice={practice}
      kind="breathing"
      heading={
        <h2 className="text-h1 outline-none" ref={heading} tabIndex={-1}>
          {t(m.pacer_how_now)}
        </h2>
      }
    >
      <div className="grid w-full max-w-72 gap-3 tablet:flex tablet:w-auto flex-wrap justify-center tablet:max-w-none">
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
    </PracticeEnd>
  );
}
