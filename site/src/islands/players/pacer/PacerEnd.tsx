// Ships JavaScript as a part of the pacer: what stands where the figure was when the person has finished.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { storePracticeDone } from "../../../device/practices-done.ts";
import { m } from "../../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";
import { MoodFace } from "../../mood/MoodFace.tsx";
import { KeepInDiary } from "./KeepInDiary.tsx";
import "./Pacer.css";

const InstallOffer = lazy(() => import("./InstallOffer.tsx").then((part) => ({ default: part.InstallOffer })));

const answers = {
  easier: { mood: 4, words: m.pacer_easier, text: m.pacer_easier_text },
  same: { mood: 3, words: m.pacer_same, text: m.pacer_same_text },
  harder: { mood: 1, words: m.pacer_harder, text: m.pacer_harder_text },
};
type Answer = keyof typeof answers;
const order: Answer[] = ["easier", "same", "harder"];

interface Props {
  title: string;
  practice: string;
  again: () => void;
}

/** Asks with three faces; this device alone remembers what was said. "Harder" opens help. The focus comes here, because the button that had it is gone. */
export function PacerEnd({ title, practice, again }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [at] = useState(() => new Date().toISOString());
  useEffect(() => void storePracticeDone({ practice, at, felt: answer }), [practice, at, answer]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isHarder = answer === "harder";
  return (
    <div className="grid w-full max-w-md justify-items-center gap-4 px-2 text-center">
      <h2 className="text-h1 outline-none" ref={heading} tabIndex={-1}>
        {t(m.pacer_how_now)}
      </h2>
      <div className="grid w-full grid-cols-3 gap-2">
        {order.map((one) => (
          <button className="pacer-face" type="button" key={one} aria-pressed={answer === one} onClick={() => setAnswer(one)}>
            <MoodFace mood={answers[one].mood} size={52} />
            {t(answers[one].words)}
          </button>
        ))}
      </div>
      <p className="max-w-[34ch] text-text-2" role="status">
        {answer ? t(answers[answer].text) : t(m.pacer_how_now_text)}
      </p>
      {isHarder && (
        <div className="grid w-full gap-3">
          <a className="pill bg-warn text-bg hover:underline" href={paths.crisis(language)}>
            {t(m.crisis_link)}
          </a>
          <a className="pill pill-outline" href={paths.newPost(language)}>
            {t(m.mood_heard_write)}
          </a>
          <a className="pill pill-outline" href={paths.therapy(language)}>
            {t(m.pacer_done)}
          </a>
        </div>
      )}
      {!isHarder && (
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
      )}
      {answer && <KeepInDiary key={answer} line={`${title}: ${t(answers[answer].words).toLocaleLowerCase(language)}`} />}
      {answer === "easier" && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      {!isHarder && (
        <p className="text-small text-text-2">
          {t(m.pacer_too_much)}{" "}
          <a className="link" href={paths.crisis(language)}>
            {t(m.crisis_link)}
          </a>
        </p>
      )}
    </div>
  );
}
