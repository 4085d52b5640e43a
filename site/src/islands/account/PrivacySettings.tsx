// Ships JavaScript because what a member has agreed to, blocked, and wants to take along or delete is asked of the API.
import { m } from "../../paraglide/messages.js";
import { BlockedMembers } from "./BlockedMembers.tsx";
import { ConsentList, type LegalText } from "./ConsentList.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { DataExport } from "./DataExport.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { Section } from "../kit/Section.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { withLanguage, useWords } from "../kit/language.tsx";

interface Props {
  terms: LegalText | null;
  postingAge: number | null;
}

export const PrivacySettings = withLanguage(function PrivacySettings({ terms, postingAge }: Props) {
  const t = useWords();
  return (
    <MemberIsland isForRestricted>
      {(me) => (
        <>
          {me.session.kind === "full" && (
            <>
              <Section id="consents" title={t(m.consents)} lead={t(m.consents_lead)}>
                <ConsentList given={me.consents} terms={terms} postingAge={postingAge} />
              </Section>
              <Section id="blocked" title={t(m.blocked)} lead={t(m.blocked_lead)}>
                <BlockedMembers />
              </Section>
            </>
          )}
          <Section id="export" title={t(m.export)} lead={t(m.export_lead)}>
            <DataExport />
          </Section>
          <Section id="delete" title={t(m.erase)} lead={t(m.erase_lead)}>
            <DeleteAccount name={me.alias} />
          </Section>
          <StepUpDialog me={me} />
        </>
      )}
    </MemberIsland>
  );
});
