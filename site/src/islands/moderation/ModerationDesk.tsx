// Ships JavaScript because only the API knows what waits, and shows it to moderators alone.
import { lazy, Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { withLanguage, useWords } from "../kit/language.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import type { PageNames } from "./desk-names.tsx";
import "./desk.css";
import "../kit/badge.css";

/** Nobody but a moderator loads it. */
const DeskWithTexts = lazy(() => import("./DeskWithTexts.tsx").then((part) => ({ default: part.DeskWithTexts })));

interface Props extends PageNames {
  /** Where the team can be reached. */
  contact: string;
}

export const ModerationDesk = withLanguage(function ModerationDesk({ contact, ...names }: Props) {
  const t = useWords();
  return (
    <MemberIsland isTool>
      {(me) =>
        me.isModerator ? (
          <>
            <StepUpDialog me={me} isModerating />
            <Suspense fallback={<Skeletons />}>
              <DeskWithTexts names={names} contact={contact} />
            </Suspense>
          </>
        ) : (
          <p className="card px-4 py-6">{t(m.moderation_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});
