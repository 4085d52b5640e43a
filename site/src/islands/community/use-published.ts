// Ships JavaScript as a part of the feed: a post that was published a moment ago stands on top at once.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../../community/client.ts";
import { justPublished } from "../../community/just-published.ts";
import { useHere } from "../use-here.ts";

/** @param cursor where the feed begins: older pages have nothing on top */
export function usePublished(language: Language, theme: string | null, cursor: string | null): Publication | null {
  const isHere = useHere();
  if (!isHere || cursor !== null) return null;
  const post = justPublished();
  const isOfTheme = theme === null || post?.themeId === theme || post?.subthemeId === theme;
  return post && post.sourceLang === language && isOfTheme ? post : null;
}
