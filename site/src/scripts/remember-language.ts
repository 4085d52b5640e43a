import { pageLimits } from "@ryadom/shared/page-limits.ts";
import { renameCookie, storeCookie } from "../device/readable-cookies.ts";

const seconds = pageLimits.localeCookieDays * 86_400;
renameCookie("language", seconds);

/** Writes the language cookie when the reader chooses a language (never before), and keeps the fragment of the address.  */
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
  link.addEventListener("click", () => {
    storeCookie("language", link.dataset["language"]!, seconds);
    link.hash = location.hash;
  });
}
