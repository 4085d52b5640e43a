/*
 * The service worker: served as it is at /sw.js. Pages come from the network while it answers in time, else from the device, else an
 * honest page says that there is no connection. Nothing of /api is ever kept, nor a page that was asked for with words in its address.
 * It also shows the notifications that a member asked for.
 */
const pagesName = "pages-1";
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

/** The words come sealed from the server, in the member's language. One notification stands for all: the next takes its place. */
async function showNews(data) {
  const { title, lang, url } = data?.json() ?? {};
  if (typeof title !== "string" || typeof url !== "string") return;
  await registration.showNotification(title, { lang, tag: "news", icon: "/icon.svg", data: new URL(url, location.origin).pathname });
}

/** Brings the page that is open already to the front, else opens it. */
async function openNews(path) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : clients.openWindow(path));
}

/**
 * Names that carry a hash of what is in them. Sound and film are left to the browser, which asks for them in parts. Pictures of posts are
 * not kept: what is hidden or deleted must be gone here too.
 */
const isLasting = (request, url) =>
  !url.search &&
  !url.pathname.startsWith("/media/publications/") &&
  (url.pathname.startsWith("/_astro/") || (url.pathname.startsWith("/media/") && request.destination === "image"));

async function takeOver() {
  const old = (await caches.keys()).filter((name) => /^(pages|files)-/.test(name) && name !== pagesName && name !== filesName);
  await Promise.all(old.map((name) => caches.delete(name)));
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
  if (mayBeKept(response) && !url.search) {
    const copy = response.clone();
    event.waitUntil(pages.put(url.pathname, copy).then(() => dropOldest(pages, openedKept)));
  }
  return response;
}

const mayBeKept = (response) =>
  response.status === 200 &&
  response.type === "basic" &&
  !response.redirected &&
  (response.headers.get("Content-Type") ?? "").startsWith("text/html") &&
  !/no-store|private/.test(response.headers.get("Cache-Control") ?? "");

/** "/" is Home of a language that is here; any other page that is not here gets the page that says so. */
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
  // A picture that is not here leaves its place empty; a script or style that is not here has to fail.
  return (
    response ??
    (request.destination === "image"
      ? new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", { headers: { "Content-Type": "image/svg+xml" } })
      : Response.error())
  );
}

/** Brings what the release wants kept in this language, crisis card first, one after another: a slow line has other work. */
async function keep({ keep: language, isFrugal, opened, files: loaded }) {
  const [pages, files] = await Promise.all([caches.open(pagesName), caches.open(filesName)]);
  const address = `/${language}/offline.json`;
  const before = (await (await pages.match(address))?.json()) ?? [];
  const revisions = Object.assign({}, ...before.map((group) => group.pages));
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) return;
  const copy = response.clone();
  const groups = isFrugal ? (await response.json()).slice(0, 1) : await response.json();
  for (const file of loaded) await add(files, file);
  if (opened) await add(pages, opened);
  for (const group of groups) {
    for (const file of group.files) await add(files, file);
    for (const [page, revision] of Object.entries(group.pages)) await add(pages, page, revisions[page] !== revision);
  }
  if (!isFrugal) await pages.put(address, copy);
  await Promise.all([dropOldest(pages, openedKept), dropOldest(files, filesKept)]);
}

async function add(cache, address, isChanged = false) {
  if (!isChanged && (await cache.match(address, { ignoreVary: true }))) return;
  const response = await fetch(address, { cache: isChanged ? "no-cache" : "default" });
  if (response.status === 200 && !response.redirected) await cache.put(address, response);
}

/** What the lists name stays; of the rest, only what was stored last. */
async function dropOldest(cache, most) {
  const pages = await caches.open(pagesName);
  const lists = await Promise.all(languages.map(async (language) => (await pages.match(`/${language}/offline.json`))?.json()));
  const groups = lists.flatMap((list) => list ?? []);
  const named = new Set(groups.flatMap((group) => [...Object.keys(group.pages), ...group.files]));
  const free = (await cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname) && !url.endsWith("/offline.json"));
  await Promise.all(free.slice(0, Math.max(0, free.length - most)).map((request) => cache.delete(request)));
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
