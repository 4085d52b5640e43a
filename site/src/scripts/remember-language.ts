import { limits } from "@ryadom/shared/limits.ts";

/** Writes the language cookie when the reader chooses a language (never before), and keeps the fragment of the address.  */
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
  link.addEventListener("click", () => {
    const seconds = limits.localeCookieDays * 86_400;
    document.cookie = `language=${link.dataset["language"]}; path=/; max-age=${seconds}; samesite=lax`;
    link.hash = location.hash;
  });
}
