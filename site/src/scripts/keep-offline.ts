/**
 * Keeps help, the crisis card and the short practices of the page's language on the device, once the page has loaded and the device
 * has nothing better to do; `offline/worker.js` does the keeping. Only the page's own files are named to it, never what was typed.
 */
const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const isFirstPage = !serviceWorker.controller;
  await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  const isFrugal = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const wish = {
    keep: document.documentElement.lang,
    isFrugal,
    // The first page came before the worker did, so it has to be fetched once more, mostly from the browser's own cache.
    opened: isFirstPage && !location.search ? location.pathname : null,
    files: isFirstPage ? loadedFiles() : [],
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker has no origin to name
  active?.postMessage(wish);
};

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname, search }) => origin === location.origin && pathname.startsWith("/_astro/") && !search)
    .map(({ pathname }) => pathname);

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

// A private window may refuse to keep anything: the page itself lacks nothing.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => whenIdle(() => void registerWorker().catch(() => {})));
