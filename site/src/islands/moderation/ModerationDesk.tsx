// Ships JavaScript because only the API knows what waits, and shows it to moderators alone.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CaseView, casesOptions } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { CareFooter } from "../moderation-care/CareFooter.tsx";
import { CareNotice } from "../moderation-care/CareNotice.tsx";
import { useCareGate } from "../moderation-care/use-care-gate.ts";
import { withLanguage, useWords } from "../kit/language.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { CaseCard, type CaseNames } from "./CaseCard.tsx";
import { CaseViews } from "./CaseViews.tsx";
import "../moderation-care/care.css";

interface Props extends CaseNames {
  /** Where the team can be reached. */
  contact: string;
}

export const ModerationDesk = withLanguage(function ModerationDesk({ contact, ...names }: Props) {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) =>
        me.isModerator ? (
          <>
            <StepUpDialog me={me} isModerating />
            <Desk names={names} contact={contact} />
          </>
        ) : (
          <p className="card px-4 py-6">{t(m.moderation_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});

function Desk({ names, contact }: { names: CaseNames; contact: string }) {
  const t = useWords();
  const [view, setView] = useState<CaseView>("open");
  const [isDone, setDone] = useState(false);
  const cases = useQuery(casesOptions(view));
  const gate = useCareGate({
    isHandingOut: view === "open" || view === "escalated",
    isHolding: (cases.data?.counts.mine ?? 0) > 0,
  });
  const empty = {
    open: t(m.moderation_empty),
    mine: t(m.moderation_empty_mine),
    escalated: t(m.moderation_empty_escalated),
    resolved: t(m.moderation_empty_resolved),
  };
  return (
    <div className="grid gap-4">
      <p className="rounded-card bg-info-soft px-4 py-3.5 text-small">{t(m.moderation_protocol)}</p>
      <CaseViews view={view} counts={cases.data?.counts} show={setView} />
      <p className="text-small text-text-2 empty:hidden" role="status">
        {isDone && t(m.moderation_done)}
      </p>
      {cases.isPending && <Skeletons />}
      {cases.isError && (
        <div className="grid justify-items-start gap-3">
          <ErrorNote failure={cases.error} />
          <button className="pill pill-primary" type="button" onClick={() => void cases.refetch()}>
            {t(m.try_again)}
          </button>
        </div>
      )}
      {gate.closed ? (
        <CareNotice closed={gate.closed} />
      ) : (
        <div className={gate.isGrey ? "care-grey" : undefined}>
          {cases.data?.items.length === 0 && <p className="card px-4 py-10 text-center">{empty[view]}</p>}
          <ul className="grid gap-4" role="list">
            {cases.data?.items.map((one) => (
              <li key={one.caseId}>
                <CaseCard item={one} names={names} onDone={() => setDone(true)} onImagesExpired={() => void cases.refetch()} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <CareFooter contact={contact} />
    </div>
  );
}
