// Ships JavaScript because how a member signs in is asked of the API and changed in place.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { EmailChange } from "./EmailChange.tsx";
import { LinkedProviders } from "./LinkedProviders.tsx";
import { MemberIsland } from "./MemberIsland.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Section } from "./Section.tsx";
import { StepUp } from "./StepUp.tsx";
import { Sessions } from "./Sessions.tsx";

export function Security({ language }: { language: Language }) {
  const say = { locale: language };
  return (
    <MemberIsland language={language}>
      {(me) => (
        <>
          <Section id="email" title={m.security_email({}, say)}>
            <EmailChange language={language} me={me} />
          </Section>
          <Section id="password" title={m.security_password({}, say)}>
            <PasswordChange language={language} me={me} />
          </Section>
          <Section id="second" title={m.second({}, say)} lead={m.second_lead({}, say)}>
            <SecondFactor language={language} me={me} />
          </Section>
          <LinkedProviders language={language} me={me} />
          <Section id="sessions" title={m.security_sessions({}, say)} lead={m.security_sessions_lead({}, say)}>
            <Sessions language={language} />
          </Section>
          <StepUp language={language} me={me} />
        </>
      )}
    </MemberIsland>
  );
}
