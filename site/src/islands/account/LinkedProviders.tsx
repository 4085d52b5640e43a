// Ships JavaScript as a part of the account: Google and Apple as further ways in.
import { useRefreshMe } from "../../api/account.ts";
import { useProviders, useUnlinkProvider } from "../../api/providers.ts";
import { useFreshProof } from "../../api/sessions.ts";
import type { Me } from "../../api/session.ts";
import { isProofNeeded } from "../../api/step-up.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { ProviderMark } from "../session/ProviderButtons.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { Section } from "../kit/Section.tsx";
import { providerNames, useProvider } from "../session/use-provider.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function LinkedProviders({ me }: { me: Me }) {
  const t = useWords();
  const language = useLanguage();
  const offered = useProviders();
  const shown = (["google", "apple"] as const).filter((one) => offered.includes(one) || me.linkedProviders.includes(one));
  const refreshMe = useRefreshMe();
  const link = useProvider({ intent: "link", returnTo: () => paths.security(language), onDone: () => void refreshMe() });
  const proving = useFreshProof(link.reset);
  const unlinking = useUnlinkProvider();
  if (shown.length === 0) return null;
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  const isLast = !hasPassword && me.linkedProviders.length === 1;
  return (
    <Section id="providers" title={t(m.security_providers)}>
      <ul className="card divide-y divide-border" role="list">
        {shown.map((provider) => {
          const isLinked = me.linkedProviders.includes(provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <ProviderMark provider={provider} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{providerNames[provider]}</span>
                <span className="block text-small text-text-2">{isLinked ? t(m.security_provider_on) : t(m.security_provider_off)}</span>
              </span>
              {(!isLinked || !isLast) && (
                <button
                  className={`pill pill-outline text-small ${isLinked ? "text-danger" : ""}`}
                  type="button"
                  aria-label={t(isLinked ? m.security_provider_unlink_of : m.security_provider_link_of, {
                    provider: providerNames[provider],
                  })}
                  onClick={() => (isLinked ? unlinking.run(provider) : link.press(provider))}
                >
                  {isLinked ? t(m.security_provider_unlink) : t(m.security_provider_link)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isLast && <p className="text-small text-text-2">{t(m.security_provider_last)}</p>}
      <FormStatus failure={link.failure ?? unlinking.error} done={link.waitsFor && t(m.sign_in_waiting)}>
        {isProofNeeded(link.failure) && (
          <button className="link justify-self-start font-bold" type="button" onClick={() => proving.run()}>
            {t(m.step_up_go)}
          </button>
        )}
      </FormStatus>
    </Section>
  );
}
