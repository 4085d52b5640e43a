// Ships JavaScript as a part of the players, loaded while a practice goes on: how somebody feels after it, whatever it was.
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { storePracticeDone } from "../../../device/practices-done.ts";
import { m } from "../../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../../kit/language.tsx";
import { MoodFace } from "../../mood/MoodFace.tsx";
import { KeepInDiary } from "./KeepInDiary.tsx";
import "./practice-face.css";

const InstallOffer = lazy(() => import("./InstallOffer.tsx").then((part) => ({ default: part.InstallOffer })));

type Answer = "easier" | "same" | "harder";
const order: Answer[] = ["easier", "same", "harder"];
const moods: Record<Answer, number> = { easier: 4, same: 3, harder: 1 };
const names = { easier: m.pacer_easier, same: m.pacer_same, harder: m.pacer_harder };

/** What is said to each answer. Breathing and other practices differ in what one can do next. */
const answersTo = {
  breathing: { easier: m.pacer_easier_text, same: m.pacer_same_text, harder: m.pacer_harder_text },
  other: { easier: m.pacer_easier_text, same: m.practice_same_text, harder: m.practice_harder_text },
};

export interface HowItWasProps {
  title: string;
  /** Collection and key, under which this device counts it. */
  practice: string;
  kind: keyof typeof answersTo;
  /** What can be done next, unless it has become harder. */
  children: ReactNode;
}

/** Asks with three faces; this device alone remembers what was said, for "My path". "Harder" opens help. */
export function HowItWas({ title, practice, kind, children }: HowItWasProps) {
  const t = useWords();
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [at] = useState(() => new Date().toISOString());
  useEffect(() => void storePracticeDone({ practice, at, felt: answer }), [practice, at, answer]);
  const isHarder = answer === "harder";
  return (
    <>
      <div className="grid w-full grid-cols-3 gap-2">
        {order.map((one) => (
          <button className="practice-face" type="button" key={one} aria-pressed={answer === one} onClick={() => setAnswer(one)}>
            <MoodFace mood={moods[one]} size={52} />
            {t(names[one])}
          </button>
        ))}
      </div>
      <p className="max-w-[34ch] text-text-2" role="status">
        {answer ? t(answersTo[kind][answer]) : t(m.pacer_how_now_text)}
      </p>
      {isHarder ? (
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
      ) : (
        children
      )}
      {answer && <KeepInDiary key={answer} line={`${title}: ${t(names[answer]).toLocaleLowerCase(language)}`} />}
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
    </>
  );
}
