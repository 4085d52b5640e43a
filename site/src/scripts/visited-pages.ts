/** Offline page: lists pages that the reader opened before and that are still cached, by title. */
const openedNav = document.querySelector<HTMLElement>("[data-opened]");
const shownLanguage = document.documentElement.lang;
const mostOpened = 12;

/** What the build writes for these characters in a title. */
const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#34;": '"', "&#39;": "'" };
const plainText = (html: string): string => html.replaceAll(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => characters[entity] ?? entity);

async function openedPages(): Promise<{ address: string; title: string }[]> {
  const pages = await caches.open("pages-2");
  const list = (await (await pages.match(`/${shownLanguage}/offline.json`))?.json()) as { pages: Record<string, string> }[] | undefined;
  const kept = new Set((list ?? []).flatMap((group) => Object.keys(group.pages)));
  const opened = (await pages.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((address) => address.startsWith(`/${shownLanguage}/`) && !kept.has(address));
  const titled = opened
    .reverse()
    .slice(0, mostOpened)
    .map(async (address) => {
      const html = (await (await pages.match(address, { ignoreVary: true }))?.text()) ?? "";
      const title = plainText(/<title>([^<]*)/.exec(html)?.[1] ?? "").replace(/ - [^-]+$/, "");
      return { address, title };
    });
  return (await Promise.all(titled)).filter(({ title }) => title !== "");
}

async function showOpened(): Promise<void> {
  const line = openedNav?.querySelector("template")?.content.firstElementChild;
  const opened = "caches" in window ? await openedPages() : [];
  if (!openedNav || !line || opened.length === 0) return;
  for (const { address, title } of opened) {
    const one = line.cloneNode(true) as HTMLElement;
    const link = one.querySelector("a");
    if (!link) continue;
    link.href = address;
    link.textContent = title;
    openedNav.querySelector("ul")?.append(one);
  }
  openedNav.hidden = false;
}

void showOpened().catch(() => {});
