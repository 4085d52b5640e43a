/*
 * The service worker, served unbundled at /sw.js. Pages: from the network while it answers within `patienceMs`, else from the cache, else the
 * page that says there is no connection. Never cached: /api, pages asked for with a query, and pages that tell something of who reads them.
 * It also shows push notifications.
 */
const pagesName = "pages-2";
const filesName = "files-1";
const openedKept = 60;
const filesKept = 150;
const patienceMs = 3000;
const languages = ["en", "ru"];

addEventListener("install", () => void skipWaiting());
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (languages.includes(event.data?.keep)) event.waitUntil(keep(event.data).catch(() => {}));
});
addEventListener("push", (event) => event.waitUntil(showNews(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNews(event.notification.data));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(openPage(event, url));
  else if (isLasting(request, url)) event.respondWith(openFile(request));
});

/** Shows a push message, which the server has encrypted and written in the member's language. One tag: a new notification replaces the last. */
async function showNews(data) {
  const { title, lang, url } = data?.json() ?? {};
  if (typeof title !== "string" || typeof url !== "string") return;
  await registration.showNotification(title, { lang, tag: "news", icon: "/icon.svg", data: new URL(url, location.origin).pathname });
}

/** Focuses a window that shows the page already, else opens one. */
async function openNews(path) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : clients.openWindow(path));
}

/**
 * Files with a hash in their name. Audio and video are left to the browser, which asks for them in ranges. Images of posts and
 * faces of members are not cached: what is hidden or deleted must be gone here too.
 */
const isLasting = (request, url) =>
  !url.search &&
  !/^\/media\/(publications|avatars)\//.test(url.pathname) &&
  (url.pathname.startsWith("/_astro/") || (url.pathname.startsWith("/media/") && request.destination === "image"));

/** Sections whose opened pages are kept. Not among them: posts and feed, a member's own pages, signing in, tests, themes. */
const keptSections = /^\/[a-z]{2}(\/(help|therapy|stories|volunteer|about-us|offline|my-profile\/about)(\/.*)?)?$/;
const notKeptSections = /^\/[a-z]{2}\/(therapy\/(tests|categories|[a-z-]+\/theme)|stories\/theme)\//;

/** Whether a copy of an opened page may be kept. Without the list of sensitive pages nobody knows, so it may not. */
async function mayKeepPage(path, pages) {
  if (!keptSections.test(path) || notKeptSections.test(path)) return false;
  const list = await (await pages.match(`/${path.split("/")[1]}/offline.json`))?.json();
  return list !== undefined && !list[0].sensitive.some((page) => path === page || path.startsWith(`${page}/`));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => /^(pages|files)-/.test(name) && name !== pagesName && name !== filesName);
  await Promise.all(old.map((name) => caches.delete(name)));
  const files = await caches.open(filesName);
  const faces = (await files.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/media/avatars/"));
  await Promise.all(faces.map((request) => files.delete(request)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function openPage(event, url) {
  const pages = await caches.open(pagesName);
  const stored = await pages.match(url.pathname, { ignoreVary: true });
  const fresh = askNetwork(event, url, pages).catch(() => null);
  event.waitUntil(fresh);
  const answer = stored ? await Promise.race([fresh, wait(patienceMs)]) : await fresh;
  if (answer && (answer.status < 500 || !stored)) return answer;
  return stored ?? (await whenOffline(url, pages));
}

async function askNetwork(event, url, pages) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isGone(response)) event.waitUntil(forget(url.pathname, pages));
  else if (mayBeKept(response) && !url.search) {
    const copy = response.clone();
    event.waitUntil(keepOpened(url.pathname, copy, pages));
  }
  return response;
}

async function keepOpened(path, copy, pages) {
  if (!(await mayKeepPage(path, pages))) return;
  await pages.put(path, copy);
  await dropOldest(pages, openedKept);
}

/** What was withdrawn or moved may not be read here any longer either. A redirect shows its type alone. */
const isGone = ({ status, type }) => status === 404 || status === 410 || type === "opaqueredirect";
const forget = (path, pages) => pages.delete(path, { ignoreVary: true });

const mayBeKept = (response) =>
  response.status === 200 &&
  response.type === "basic" &&
  !response.redirected &&
  (response.headers.get("Content-Type") ?? "").startsWith("text/html") &&
  !/no-store|private/.test(response.headers.get("Cache-Control") ?? "");

/** For "/" the cached Home of a language, for any other page the offline page. */
async function whenOffline(url, pages) {
  const asked = url.pathname.split("/")[1];
  const order = [asked, ...languages].filter((language) => languages.includes(language));
  for (const language of order) {
    const page = await pages.match(url.pathname === "/" ? `/${language}` : `/${language}/offline`, { ignoreVary: true });
    if (page) return page;
  }
  return Response.error();
}

async function openFile(request) {
  const files = await caches.open(filesName);
  const stored = await files.match(request, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request).catch(() => null);
  if (response?.status === 200) await files.put(request, response.clone()).catch(() => {});
  // A missing image leaves its place empty; a missing script or style has to fail.
  return (
    response ??
    (request.destination === "image"
      ? new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", { headers: { "Content-Type": "image/svg+xml" } })
      : Response.error())
  );
}

/**
 * Precaches the files and pages of `/{lang}/offline.json`, most needed first, one at a time to spare a slow connection, and drops pages that it
 * names no longer. The list is stored once every page is here in its revision; until then each call asks again for those that are not.
 */
async function keep({ keep: language, isFrugal, opened, files: loaded }) {
  const [pages, files] = await Promise.all([caches.open(pagesName), caches.open(filesName)]);
  const address = `/${language}/offline.json`;
  const before = (await (await pages.match(address))?.json()) ?? [];
  const revisions = Object.assign({}, ...before.map((group) => group.pages));
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) return;
  const copy = response.clone();
  const list = await response.json();
  const named = new Set(list.flatMap((group) => Object.keys(group.pages)));
  const unnamed = Object.keys(revisions).filter((page) => !named.has(page));
  await Promise.all(unnamed.map((page) => forget(page, pages)));
  for (const file of loaded) await add(files, file);
  let isWhole = true;
  for (const group of isFrugal ? list.slice(0, 1) : list) {
    for (const file of group.files) await add(files, file);
    for (const [page, revision] of Object.entries(group.pages))
      if (!(await add(pages, page, revisions[page] !== revision))) isWhole = false;
  }
  // Without the list, the pages it names would count as opened ones, of which the oldest are dropped.
  if (!isWhole) return;
  // Last, so that a page that waits for the list finds everything before it there.
  if (!isFrugal) await pages.put(address, copy);
  if (opened && (await mayKeepPage(opened, pages))) await add(pages, opened);
  await Promise.all([dropOldest(pages, openedKept), dropOldest(files, filesKept)]);
}

/** @returns whether it is here now in the version asked for; an older copy stays where it isn't */
async function add(cache, address, isChanged = false) {
  if (!isChanged && (await cache.match(address, { ignoreVary: true }))) return true;
  const response = await fetch(address, { cache: isChanged ? "no-cache" : "default" });
  if (response.status !== 200 || response.redirected) return false;
  await cache.put(address, response);
  return true;
}

/** Removes the oldest entries beyond `most`; what `offline.json` names is never removed. */
async function dropOldest(cache, most) {
  const pages = await caches.open(pagesName);
  const lists = await Promise.all(languages.map(async (language) => (await pages.match(`/${language}/offline.json`))?.json()));
  const groups = lists.flatMap((list) => list ?? []);
  const named = new Set(groups.flatMap((group) => [...Object.keys(group.pages), ...group.files]));
  const free = (await cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname) && !url.endsWith("/offline.json"));
  await Promise.all(free.slice(0, Math.max(0, free.length - most)).map((request) => cache.delete(request)));
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
