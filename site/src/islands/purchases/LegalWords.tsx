// Ships JavaScript as a part of a course's offer: who sells, the tax and the right to withdraw are settings of the deployment.
import type { SellerWords } from "../../api/purchases.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

export function LegalWords({ seller, tax, withdrawal }: SellerWords) {
  const t = useWords();
  const language = useLanguage();
  const rows = [
    [t(m.offer_withdrawal), withdrawal[language]],
    [t(m.offer_tax), tax[language]],
    [t(m.offer_seller), seller],
  ] as const;
  return (
    <details className="text-small">
      <summary className="min-h-11 py-2.5 font-bold">{t(m.offer_law)}</summary>
      <dl className="grid gap-2 pb-2">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
