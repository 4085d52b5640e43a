// Ships JavaScript as a part of the feed: how long ago something was written goes on changing after the page was drawn.
import type { Language } from "@ryadom/shared/locales.ts";
import { createContext, useContext } from "react";
import { ago } from "../community/ago.ts";
import { useInBrowser } from "./use-in-browser.ts";

/** When the HTML was drawn on a server, if it was: the island begins with the very words that stand there. */
export const DrawnAt = createContext<string | null>(null);

export function Ago({ date, language }: { date: string; language: Language }) {
  const drawnAt = useContext(DrawnAt);
  const inHtml = drawnAt === null ? "" : ago(date, language, Date.parse(drawnAt));
  const words = useInBrowser(() => ago(date, language), inHtml);
  return (
    <time dateTime={date} suppressHydrationWarning>
      {words}
    </time>
  );
}
