// Ships JavaScript because what a member has agreed to, blocked, and wants to take along or delete is asked of the API.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { BlockedPeople } from "./BlockedPeople.tsx";
import { Consents, type LegalText } from "./Consents.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";
import { MemberIsland } from "./MemberIsland.tsx";
import { Section } from "./Section.tsx";
import { StepUp } from "./StepUp.tsx";

interface Props {
  language: Language;
  terms: LegalText | null;
}

export function Privacy({ language, terms }: Props) {
  const say = { locale: language };
  return (
    <MemberIsland language={language} isForRestricted>
      {(me) => (
        <>
          {me.session.kind === "full" && (
            <>
              <Section id="consents" title={m.consents({}, say)} lead={m.consents_lead({}, say)}>
                <Consents language={language} given={me.consents} terms={terms} />
              </Section>
              <Section id="blocked" title={m.blocked({}, say)} lead={m.blocked_lead({}, say)}>
                <BlockedPeople language={language} />
              </Section>
            </>
          )}
          <Section id="export" title={m.export({}, say)} lead={m.export_lead({}, say)}>
            <ExportData language={language} />
          </Section>
          <Section id="delete" title={m.erase({}, say)} lead={m.erase_lead({}, say)}>
            <DeleteAccount language={language} />
          </Section>
          <StepUp language={language} me={me} />
        </>
      )}
    </MemberIsland>
  );
}
