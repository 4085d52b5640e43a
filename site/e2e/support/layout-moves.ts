/** What moves on a page without anybody having caused it. */
import type { Page } from "@playwright/test";

/** Every move that the person did not cause, as the browser counts them, with what moved. */
export async function moves(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

/** Begins to note them on every page that is opened. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput)
          moved.push(`${shift.value}: ${shift.sources.map(({ node }) => node?.outerHTML.slice(0, 60)).join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
