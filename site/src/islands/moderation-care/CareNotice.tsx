// Ships JavaScript as a part of moderation: says why nothing is handed out now, and the way back.
import { useEndBreak } from "../../api/moderator-care.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { CareGate } from "./use-care-gate.ts";

export function CareNotice({ closed }: { closed: NonNullable<CareGate["closed"]> }) {
  const t = useWords();
  const language = useLanguage();
  const back = useEndBreak();
  const isResting = "until" in closed;
  return (
    <div className="card grid justify-items-center gap-4 px-4 py-10 text-center" role="status">
      <p className="max-w-[32rem]">
        {isResting ? t(m.moderator_care_resting, { time: formatTime(language, Date.parse(closed.until)) }) : t(m.moderator_care_reached)}
      </p>
      <button className="pill pill-outline" type="button" onClick={() => (isResting ? back.run() : closed.oneMore())}>
        {isResting ? t(m.moderator_care_back) : t(m.moderator_care_one_more)}
      </button>
      {back.error && <ErrorNote failure={back.error} />}
    </div>
  );
}
