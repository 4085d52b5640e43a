// Ships JavaScript as a part of search: a person to talk to, above all that was found.
import Phone from "lucide-react/icons/phone";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

export function CareCard({ phone }: { phone: string | null }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft px-4 py-4" data-search-care>
      <p className="leading-snug font-bold">{t(m.search_care)}</p>
      <div className="flex flex-wrap gap-2.5">
        {phone && (
          <a className="pill bg-warn px-4 text-bg hover:underline" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
            <Phone size={18} aria-hidden="true" />
            {phone}
          </a>
        )}
        <a className="pill bg-warn px-4 text-bg hover:underline" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
      </div>
    </section>
  );
}
