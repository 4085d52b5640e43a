// Ships JavaScript as a part of the feed: says that a post is out, to eyes and ears.
import { Suspense } from "react";
import type { Publication } from "../../api/publications.ts";
import { recentlyPublished } from "../../api/recently-published.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import { lazyOptional } from "../kit/lazy-optional.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

/** Without it the post is deleted from its menu, as always. */
const UndoPublish = lazyOptional(() => import("./UndoPublish.tsx").then((part) => part.UndoPublish));

export function PublishedNotice({ post }: { post: Publication | null }) {
  const t = useWords();
  return (
    <div className="grid gap-2 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft has-[>p:empty]:hidden">
      <p role="status">{post && t(m.write_published)}</p>
      {post && (
        <Suspense>
          <UndoPublish publicationId={post.publicationId} />
        </Suspense>
      )}
    </div>
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
