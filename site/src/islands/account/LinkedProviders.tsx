// Ships JavaScript as a part of the account: Google and Apple as further ways in.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { answered, ApiFailure, api } from "../../community/client.ts";
import type { Provider } from "../../community/provider-window.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { ProviderMark } from "./ProviderButtons.tsx";
import { Said } from "./Said.tsx";
import { Section } from "./Section.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";
import { providerNames, useProvider, useProviders } from "./use-provider.ts";

export function LinkedProviders({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const client = useQueryClient();
  const offered = useProviders();
  const shown = (["google", "apple"] as const).filter((one) => offered.includes(one) || me.linkedProviders.includes(one));
  const again = () => void client.invalidateQueries({ queryKey: meKey });
  const link = useProvider({ intent: "link", language, returnTo: () => paths.security(language), done: again });
  // Linking needs a fresh proof as other things do; the list of sessions is the cheapest call that says so.
  const linking = useCall(() => answered(api.GET("/api/auth/sessions")), link.forget);
  const unlinking = useCall(
    (provider: Provider) => answered(api.DELETE("/api/me/providers/{provider}", { params: { path: { provider } } })),
    again,
  );
  if (shown.length === 0) return null;
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  const isLast = !hasPassword && me.linkedProviders.length === 1;
  return (
    <Section id="providers" title={m.security_providers({}, say)}>
      <ul className="card divide-y divide-border" role="list">
        {shown.map((provider) => {
          const isLinked = me.linkedProviders.includes(provider);
          return (
            <li key={provider} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <ProviderMark provider={provider} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{providerNames[provider]}</span>
                <span className="block text-small text-text-2">
                  {isLinked ? m.security_provider_on({}, say) : m.security_provider_off({}, say)}
                </span>
              </span>
              {(!isLinked || !isLast) && (
                <button
                  className="pill pill-outline text-small"
                  type="button"
                  aria-label={`${isLinked ? m.security_provider_unlink({}, say) : m.security_provider_link({}, say)}: ${providerNames[provider]}`}
                  onClick={() => (isLinked ? unlinking.run(provider) : link.press(provider))}
                >
                  {isLinked ? m.security_provider_unlink({}, say) : m.security_provider_link({}, say)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isLast && <p className="text-small text-text-2">{m.security_provider_last({}, say)}</p>}
      <Said language={language} failure={link.failure ?? unlinking.error} done={link.waitsFor && m.sign_in_waiting({}, say)}>
        {link.failure instanceof ApiFailure && link.failure.code === "auth/requires-recent-login" && (
          <button className="link justify-self-start font-bold" type="button" onClick={() => linking.run()}>
            {m.step_up_go({}, say)}
          </button>
        )}
      </Said>
    </Section>
  );
}
