// Ships JavaScript as a part of a test: one question a screen, answered by a tap or by the keyboard alone.
import type { TestAnswers } from "@ryadom/shared/scoring.ts";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { TestDefinition } from "../../device/test-answers.ts";
import { m } from "../../paraglide/messages.js";
import { useStageOnPage } from "./test-stage.ts";
import { useWords } from "../kit/language.tsx";
import { usePreference } from "../kit/use-preference.ts";
import "../kit/meter.css";
import "./TestQuestion.css";

interface Props {
  test: TestDefinition;
  place: number;
  answers: TestAnswers;
  answer: (next: TestAnswers) => void;
  goTo: (place: number, answers: TestAnswers) => void;
  pause: () => void;
  isDeviceKeeping: boolean;
}

/** Long enough to see what was chosen; "Back" is at hand for a change of mind. */
const momentMs = 400;

export function TestQuestion({ test, place, answers, answer, goTo, pause, isDeviceKeeping }: Props) {
  const t = useWords();
  useStageOnPage("answering");
  const item = test.items[place]!;
  const isLast = place === test.items.length - 1;
  const chosen = answers[item.key];
  const legend = useRef<HTMLLegendElement>(null);
  const byPointer = useRef(false);
  const leading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leadsOn, setLeadsOn] = usePreference<boolean>("test-leads-on", true);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    legend.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    return () => clearTimeout(leading.current);
  }, []);

  const choose = (option: string) => {
    setAsked(false);
    const next = { ...answers, [item.key]: option };
    answer(next);
    clearTimeout(leading.current);
    // Arrow keys choose while they move, so only a pointer leads on by itself; and nobody is led past the last question.
    if (leadsOn && byPointer.current && !isLast) leading.current = setTimeout(() => goTo(place + 1, next), momentMs);
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === undefined && item.required) setAsked(true);
    else goTo(place + 1, answers);
  };
  const skip = () => {
    const { [item.key]: _left, ...rest } = answers;
    answer(rest);
    goTo(place + 1, rest);
  };

  return (
    <form className="grid gap-5" onSubmit={next}>
      <div className="grid gap-2">
        <p className="text-small text-text-2" id="test-progress">
          {t(m.test_question_of, { number: place + 1, count: test.items.length })}
        </p>
        <progress className="progress" value={place + 1} max={test.items.length} aria-labelledby="test-progress" />
      </div>
      <fieldset className="grid min-w-0 gap-4" aria-describedby={item.required ? undefined : "test-may-skip"}>
        <legend className="mb-4 text-h1 leading-snug font-bold outline-none" ref={legend} tabIndex={-1}>
          {item.text}
        </legend>
        <div className="grid gap-2.5" onPointerDown={() => (byPointer.current = true)}>
          {item.options.map(({ key, text }) => (
            <label className="answer" key={key}>
              <input
                type="radio"
                name="answer"
                value={key}
                checked={chosen === key}
                onChange={() => choose(key)}
                onKeyDown={() => (byPointer.current = false)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
        {!item.required && (
          <p className="flex flex-wrap items-center gap-x-2 text-small text-text-2">
            <span id="test-may-skip">{t(m.test_may_skip)}</span>
            <button className="min-h-11 px-2 font-bold text-link hover:underline" type="button" onClick={skip}>
              {t(m.test_skip)}
            </button>
          </p>
        )}
      </fieldset>
      <p className="text-small font-bold text-warn empty:hidden" role="alert">
        {isAsked && t(m.test_choose)}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <button className="pill pill-outline" type="button" onClick={() => goTo(place - 1, answers)}>
          {t(m.test_back)}
        </button>
        <button className="pill pill-primary px-8" type="submit">
          {isLast ? t(m.test_finish) : t(m.test_next)}
        </button>
      </div>
      <div className="grid justify-items-start gap-1 border-t border-border pt-4 text-small text-text-2">
        {!isLast && leadsOn && <p>{t(m.test_hint)}</p>}
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            className="size-5 accent-primary"
            type="checkbox"
            checked={leadsOn}
            onChange={({ target }) => setLeadsOn(target.checked)}
          />
          {t(m.test_leads_on)}
        </label>
        <p>{isDeviceKeeping ? t(m.test_stays_here) : t(m.storage_refused)}</p>
        <button className="-ml-2 min-h-11 px-2 font-bold text-link hover:underline" type="button" onClick={pause}>
          {t(m.test_pause)}
        </button>
      </div>
    </form>
  );
}
