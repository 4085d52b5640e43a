// Ships JavaScript because how a member signs in is asked of the API and changed in place.
import { m } from "../../paraglide/messages.js";
import { EmailChange } from "./EmailChange.tsx";
import { LinkedProviders } from "./LinkedProviders.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { SecondFactorOffer } from "./SecondFactorOffer.tsx";
import { SecondFactorSettings } from "./SecondFactorSettings.tsx";
import { Section } from "../kit/Section.tsx";
import { StepUpDialog } from "../session/StepUpDialog.tsx";
import { SessionList } from "./SessionList.tsx";
import { withLanguage, useWords } from "../kit/language.tsx";

export const SecuritySettings = withLanguage(function SecuritySettings() {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) => (
        <>
          <Section id="email" title={t(m.security_email)}>
            <EmailChange me={me} />
          </Section>
          <Section id="password" title={t(m.security_password)}>
            <PasswordChange me={me} />
          </Section>
          <Section id="second" title={t(m.second_factor)} lead={t(m.second_factor_lead)}>
            <SecondFactorOffer me={me} isSettings />
            <SecondFactorSettings />
          </Section>
          <LinkedProviders me={me} />
          <Section id="sessions" title={t(m.security_sessions)} lead={t(m.security_sessions_lead)}>
            <SessionList />
          </Section>
          <StepUpDialog me={me} />
        </>
      )}
    </MemberIsland>
  );
});
