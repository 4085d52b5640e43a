// Ships JavaScript as a part of signing in: Google and Apple, where this deployment has them, in a small window of their own.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Provider } from "../../community/provider-window.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import type { useProvider } from "./use-provider.ts";
import { useProviders } from "./use-provider.ts";

interface Props {
  language: Language;
  provider: ReturnType<typeof useProvider>;
}

export function ProviderButtons({ language, provider: { press, waitsFor, failure } }: Props) {
  const say = { locale: language };
  const providers = useProviders();
  const labels: Record<Provider, string> = { google: m.sign_in_google({}, say), apple: m.sign_in_apple({}, say) };
  if (providers.length === 0) return <Said language={language} failure={failure} />;
  return (
    <div className="grid gap-3">
      <p className="or-line">{m.sign_in_or({}, say)}</p>
      {providers.map((provider) => (
        <button key={provider} className="pill pill-outline min-h-12" type="button" onClick={() => press(provider)}>
          <ProviderMark provider={provider} />
          {labels[provider]}
        </button>
      ))}
      <Said language={language} failure={failure} done={waitsFor && m.sign_in_waiting({}, say)} />
    </div>
  );
}

export function ProviderMark({ provider }: { provider: Provider }) {
  const letter = provider === "google" ? "G" : "A";
  return (
    <span className="grid size-6 place-items-center rounded-pill bg-surface-2 text-small font-heavy" aria-hidden="true">
      {letter}
    </span>
  );
}
