// Ships JavaScript as a part of the feed: how long ago something was written goes on changing after the page was drawn.
import { createContext, useContext } from "react";
import { relativeTime } from "../../format/relative-time.ts";
import { useBrowserValue } from "./use-browser-value.ts";
import { useLanguage } from "./language.tsx";

/**
 * Time at which the server rendered the HTML (ISO), or null. During hydration relative times are computed from it, so that they equal the
 * HTML.
 */
export const RenderedAt = createContext<string | null>(null);

export function RelativeTime({ date }: { date: string }) {
  const language = useLanguage();
  const renderedAt = useContext(RenderedAt);
  const inHtml = renderedAt === null ? "" : relativeTime(date, language, Date.parse(renderedAt));
  const words = useBrowserValue(() => relativeTime(date, language), inHtml);
  return (
    <time dateTime={date} suppressHydrationWarning>
      {words}
    </time>
  );
}
