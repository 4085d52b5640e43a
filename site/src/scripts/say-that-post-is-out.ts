import { isLanguage } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../paraglide/messages.js";

/** On top of the page that happens to be open: a post that waited for a connection is published, or read by a moderator first. */
export function sayThatPostIsOut({ slugId, isHidden }: { slugId: string; isHidden: boolean }): void {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  const note = document.createElement("p");
  note.role = "status";
  note.className = "mb-4 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft";
  document.querySelector("main")?.prepend(note);
  const link = document.createElement("a");
  link.className = "link font-bold";
  link.href = isHidden ? paths.ownPosts(language) : paths.post(language, slugId);
  link.textContent = m.write_sent_open({}, { locale: language });
  // A moment later: what stands in a region when it appears is not read out.
  setTimeout(() => note.append(m.write_sent({}, { locale: language }), " ", link), 100);
}
