import { limits } from "@ryadom/shared/limits.ts";

/** No cookie before an explicit choice: it is written when the reader chooses a language, and the page they are on keeps its place. */
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language]")) {
  link.addEventListener("click", () => {
    const seconds = limits.localeCookieDays * 86_400;
    document.cookie = `language=${link.dataset["language"]}; path=/; max-age=${seconds}; samesite=lax`;
    link.hash = location.hash;
  });
}
