// Ships JavaScript as a part of moderation: hands nothing out to somebody who is on a break, or has seen what they chose for today.
import { type ReactNode, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { careOptions, useCareToday, useEndBreak } from "../../api/moderator-care.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./care.css";

interface Props {
  /** Whether what it holds is new to them; what they decided lately may be looked at on any day. */
  isHandingOut: boolean;
  /** Whether they have taken a case and not decided it yet: that one is never taken out of their hands. */
  isHolding: boolean;
  children: ReactNode;
}

export function CareGate({ isHandingOut, isHolding, children }: Props) {
  const t = useWords();
  const today = useCareToday();
  const care = useQuery(careOptions());
  /** "One more" holds until they have seen so many. */
  const [allowed, setAllowed] = useState(0);
  if (today.data?.breakUntil) return <Resting until={today.data.breakUntil} />;
  const isEnough = today.data?.isReached === true && today.data.seen >= allowed;
  if (today.data && isHandingOut && isEnough && !isHolding) {
    const { seen } = today.data;
    return (
      <div className="card grid justify-items-center gap-4 px-4 py-10 text-center" role="status">
        <p className="max-w-[32rem]">{t(m.moderator_care_reached)}</p>
        <button className="pill pill-outline" type="button" onClick={() => setAllowed(seen + 1)}>
          {t(m.moderator_care_one_more)}
        </button>
      </div>
    );
  }
  return <div className={care.data?.greyImages === false ? undefined : "care-grey"}>{children}</div>;
}

function Resting({ until }: { until: string }) {
  const t = useWords();
  const language = useLanguage();
  const back = useEndBreak();
  return (
    <div className="card grid justify-items-center gap-4 px-4 py-10 text-center" role="status">
      <p className="max-w-[32rem]">{t(m.moderator_care_resting, { time: formatTime(language, Date.parse(until)) })}</p>
      <button className="pill pill-outline" type="button" onClick={() => back.run()}>
        {t(m.moderator_care_back)}
      </button>
      {back.error && <ErrorNote failure={back.error} />}
    </div>
  );
}
