import { createPolicy } from "../device/trusted-types.ts";

const address = "/sw.js";
const policy = createPolicy("ryadom-worker", { createScriptURL: (text) => (text === address ? text : "about:blank") });

/**
 * Registers the service worker (`offline/service-worker.js`) once the page has loaded and the browser is idle, and asks it to precache help,
 * the crisis card and short practices in the page's language. It is told addresses of files only, never what was typed.
 */
const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const isFirstPage = !serviceWorker.controller;
  await serviceWorker.register(policy ? policy.createScriptURL(address) : address, { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;
  const isFrugal = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const wish = {
    keep: document.documentElement.lang,
    isFrugal,
    // The first page was loaded before the worker ran, so the worker fetches it again, mostly from the HTTP cache.
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

// Private windows may refuse service workers; the page works without one.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => whenIdle(() => void registerWorker().catch(() => {})));
