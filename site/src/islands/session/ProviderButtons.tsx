// Ships JavaScript as a part of signing in: Google and Apple, where this deployment has them, in a small window of their own.
import { type Provider, useProviders } from "../../api/providers.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import type { useProvider } from "./use-provider.ts";
import { useWords } from "../kit/language.tsx";
import "./ProviderButtons.css";

interface Props {
  provider: ReturnType<typeof useProvider>;
}

export function ProviderButtons({ provider: { press, waitsFor, failure } }: Props) {
  const t = useWords();
  const providers = useProviders();
  const labels: Record<Provider, string> = { google: t(m.sign_in_google), apple: t(m.sign_in_apple) };
  if (providers.length === 0) return <FormStatus failure={failure} />;
  return (
    <div className="grid gap-3">
      <p className="divider-line">{t(m.sign_in_or)}</p>
      {providers.map((provider) => (
        <button key={provider} className="pill pill-outline min-h-12" type="button" onClick={() => press(provider)}>
          <ProviderMark provider={provider} />
          {labels[provider]}
        </button>
      ))}
      <FormStatus failure={failure} done={waitsFor && t(m.sign_in_waiting)} />
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
