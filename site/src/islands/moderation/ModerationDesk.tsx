// Ships JavaScript because only the API knows what waits, and shows it to moderators alone.
import { m } from "../../paraglide/messages.js";
import { withLanguage, useWords } from "../kit/language.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { Desk } from "./Desk.tsx";
import { type DeskNames, DeskNamesContext } from "./desk-names.tsx";
import "./desk.css";
import "../kit/badge.css";

interface Props extends DeskNames {
  /** Where the team can be reached. */
  contact: string;
}

export const ModerationDesk = withLanguage(function ModerationDesk({ contact, ...names }: Props) {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) =>
        me.isModerator ? (
          <DeskNamesContext value={names}>
            <StepUpDialog me={me} isModerating />
            <Desk contact={contact} />
          </DeskNamesContext>
        ) : (
          <p className="card px-4 py-6">{t(m.moderation_not_yours)}</p>
        )
      }
    </MemberIsland>
  );
});
