// Ships JavaScript as a part of the end of a practice: what the practice did lands in the mood diary, when the person wants it there.
import { useState } from "react";
import { keepPracticeMood, moodOfToday } from "../../../device/keep-practice-mood.ts";
import { deviceDiary, type Diary } from "../../../device/mood-diary.ts";
import { isSignedIn } from "../../../device/session-state.ts";
import { m } from "../../../paraglide/messages.js";
import { faces } from "../../../illustrations/mood-faces.ts";
import { useWords } from "../../kit/language.tsx";
import { MoodFace, moodName } from "../../mood/MoodFace.tsx";
import "./practice-face.css";

/** Loaded only by whoever keeps something in an account. */
const sync = () => import("../../../api/mood-sync.ts").then(({ syncMoods }) => syncMoods()).catch(() => {});

/** The rest comes only for whoever keeps something in an account. */
const diaryHere = async (): Promise<Diary> =>
  isSignedIn() ? (await import("../../../device/account-moods.ts")).accountDiary : deviceDiary;

async function keep(mood: number, line: string): Promise<boolean> {
  const diary = await diaryHere();
  const isKeptAtOnce = keepPracticeMood(diary, mood, line);
  if (!isSignedIn()) return isKeptAtOnce;
  if (isKeptAtOnce) {
    void sync();
    return true;
  }
  // Right after signing in, this device may not know the account yet, without which nothing can be kept.
  await sync();
  const isKept = keepPracticeMood(diary, mood, line);
  void sync();
  return isKept;
}

/** @param line "The long exhale: easier" */
export function KeepInDiary({ line }: { line: string }) {
  const t = useWords();
  const [step, setStep] = useState<"offer" | "ask" | "kept" | "refused">("offer");
  const finish = (mood: number) => void keep(mood, line).then((isKept) => setStep(isKept ? "kept" : "refused"));
  const begin = async () => {
    const known = moodOfToday(await diaryHere());
    if (known === null) setStep("ask");
    else finish(known);
  };
  return (
    <div className="grid justify-items-center gap-2">
      {step === "offer" && (
        <button className="min-h-11 px-3 text-small font-bold text-link hover:underline" type="button" onClick={() => void begin()}>
          {t(m.pacer_keep)}
        </button>
      )}
      {step === "ask" && (
        <fieldset className="w-full">
          <legend className="mb-2 w-full text-small font-bold">{t(m.pacer_keep_how)}</legend>
          <div className="grid grid-cols-5 gap-1">
            {faces.map(({ mood }) => (
              <button className="practice-face" type="button" key={mood} onClick={() => finish(mood)}>
                <MoodFace mood={mood} size={36} />
                {moodName(t, mood)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <p className="text-small text-text-2" role="status">
        {step === "kept" && t(m.pacer_kept)}
        {step === "refused" && t(m.storage_refused)}
      </p>
    </div>
  );
}
