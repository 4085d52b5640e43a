import { countSavedPages, removeEverything, removeKind, removeSavedPages, countStored, storedKinds } from "../device/stored-data.ts";

/** Settings page: counts what this browser stores of the person and deletes it on request. */
const container = document.querySelector<HTMLElement>("[data-stored-data]");

async function count(): Promise<void> {
  const counts: Record<string, number> = { ...countStored(), pages: await countSavedPages().catch(() => 0) };
  for (const row of container?.querySelectorAll<HTMLElement>("[data-stored]") ?? []) {
    const number = counts[row.dataset["stored"] ?? ""] ?? 0;
    row.hidden = number === 0;
    const place = row.querySelector("[data-count]");
    if (place) place.textContent = number.toLocaleString(document.documentElement.lang);
  }
  const isAnything = Object.values(counts).some((number) => number > 0);
  show("[data-stored-list]", isAnything);
  show("[data-stored-all]", isAnything);
  show("[data-stored-nothing]", !isAnything);
}

function show(part: string, isShown: boolean): void {
  const element = container?.querySelector<HTMLElement>(part);
  if (element) element.hidden = !isShown;
}

for (const row of container?.querySelectorAll<HTMLElement>("[data-stored]") ?? []) {
  row.querySelector("button")?.addEventListener("click", async () => {
    const kind = storedKinds.find((one) => one === row.dataset["stored"]);
    if (kind) removeKind(kind);
    else await removeSavedPages();
    await count();
  });
}
container?.querySelector("[data-forget-everything]")?.addEventListener("click", async () => {
  await removeEverything();
  await count();
  show("[data-stored-deleted]", true);
});
const all = container?.querySelector<HTMLDetailsElement>("[data-stored-all]");
const keepAll = (): void => {
  if (!all) return;
  all.open = false;
  all.querySelector("summary")?.focus();
};
container?.querySelector("[data-keep-everything]")?.addEventListener("click", keepAll);
all?.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && all.open) keepAll();
});
void count();
