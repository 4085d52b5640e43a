// Ships JavaScript as a part of the feed: says that a post is out, to eyes and ears.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";

export function JustPublished({ language, post }: { language: Language; post: Publication | null }) {
  return (
    <p className="rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft empty:hidden" role="status">
      {post && m.write_published({}, { locale: language })}
    </p>
  );
}
