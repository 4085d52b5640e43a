const mostPages = 100;

/**
 * Pages that were drawn a moment ago. Equal requests at the same time share one drawing. A purge also keeps what is being drawn at
 * that moment out: it may have read what was there before.
 * @param ageMs how old a page may be that is given out again
 */
export function createPageCache<Page extends { tags: readonly string[] }>(ageMs: number, now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Page; until: number }>();
  const drawing = new Map<string, Promise<Page | null>>();

  function keep(key: string, page: Page): void {
    pages.delete(key);
    pages.set(key, { page, until: now() + ageMs });
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) return;
      pages.delete(oldest);
    }
  }

  return {
    /** @param draw gives null when there is nothing to keep */
    async get(key: string, draw: () => Promise<Page | null>): Promise<Page | null> {
      const known = pages.get(key);
      if (known && known.until > now()) return known.page;
      const running = drawing.get(key);
      if (running) return running;
      const drawn = draw().then((page) => {
        if (drawing.get(key) !== drawn) return page;
        drawing.delete(key);
        if (page) keep(key, page);
        return page;
      });
      drawing.set(key, drawn);
      return drawn;
    },
    purge(tag: string): void {
      drawing.clear();
      for (const [key, { page }] of pages) if (page.tags.includes(tag)) pages.delete(key);
    },
    clear(): void {
      drawing.clear();
      pages.clear();
    },
  };
}
