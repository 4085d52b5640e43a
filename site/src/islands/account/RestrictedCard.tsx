// Ships JavaScript as a part of the account: what is left open to a member whose account was closed.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";

export function RestrictedCard({ language, hasDoor = true }: { language: Language; hasDoor?: boolean }) {
  const say = { locale: language };
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" role="status">
      <h2>{m.restricted_title({}, say)}</h2>
      <p>{m.restricted_text({}, say)}</p>
      {hasDoor && (
        <a className="pill pill-primary justify-self-start" href={paths.privacy(language)}>
          {m.restricted_door({}, say)}
        </a>
      )}
    </section>
  );
}
