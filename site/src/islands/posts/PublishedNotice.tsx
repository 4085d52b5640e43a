// Ships JavaScript as a part of the feed: says that a post is out, to eyes and ears.
import type { Publication } from "../../api/publications.ts";
import { recentlyPublished } from "../../api/recently-published.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

export function PublishedNotice({ post }: { post: Publication | null }) {
  const t = useWords();
  return (
    <p className="rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft empty:hidden" role="status">
      {post && t(m.write_published)}
    </p>
  );
}

/** What was published in this window a moment ago, to stand on top of its feed. @param cursor where the feed begins: older pages have nothing on top */
export function useRecentlyPublished(theme: string | null, cursor: string | null): Publication | null {
  const language = useLanguage();
  const isHere = useHydrated();
  if (!isHere || cursor !== null) return null;
  const post = recentlyPublished();
  const isOfTheme = theme === null || post?.themeId === theme || post?.subthemeId === theme;
  return post && post.sourceLang === language && isOfTheme ? post : null;
}
