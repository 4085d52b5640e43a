// Ships JavaScript as a part of the account: what is left open to a member whose account was closed.
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function RestrictedAccount({ hasDoor = true }: { hasDoor?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" role="status">
      <h2>{t(m.restricted_title)}</h2>
      <p>{t(m.restricted_text)}</p>
      <p>
        {t(m.restricted_help)}{" "}
        <a className="link" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
      </p>
      {hasDoor && (
        <div className="flex flex-wrap gap-3">
          <a className="pill pill-primary" href={paths.ownCases(language)}>
            {t(m.restricted_cases)}
          </a>
          <a className="pill pill-outline" href={paths.privacy(language)}>
            {t(m.restricted_link)}
          </a>
        </div>
      )}
    </section>
  );
}
