import { countKeptPages, forgetEverything, forgetKind, forgetPages, inventory, keptKinds } from "../device/inventory.ts";

/** Counts what this browser keeps of the person and deletes it when asked. */
const keptHere = document.querySelector<HTMLElement>("[data-kept-here]");

async function count(): Promise<void> {
  const counts: Record<string, number> = { ...inventory(), pages: await countKeptPages().catch(() => 0) };
  for (const row of keptHere?.querySelectorAll<HTMLElement>("[data-kept]") ?? []) {
    const number = counts[row.dataset["kept"] ?? ""] ?? 0;
    row.hidden = number === 0;
    const place = row.querySelector("[data-count]");
    if (place) place.textContent = number.toLocaleString(document.documentElement.lang);
  }
  const isAnything = Object.values(counts).some((number) => number > 0);
  show("[data-kept-list]", isAnything);
  show("[data-kept-all]", isAnything);
  show("[data-kept-nothing]", !isAnything);
}

function show(part: string, isShown: boolean): void {
  const element = keptHere?.querySelector<HTMLElement>(part);
  if (element) element.hidden = !isShown;
}

for (const row of keptHere?.querySelectorAll<HTMLElement>("[data-kept]") ?? []) {
  row.querySelector("button")?.addEventListener("click", async () => {
    const kind = keptKinds.find((one) => one === row.dataset["kept"]);
    if (kind) forgetKind(kind);
    else await forgetPages();
    await count();
  });
}
keptHere?.querySelector("[data-forget-everything]")?.addEventListener("click", async () => {
  await forgetEverything();
  await count();
  show("[data-kept-deleted]", true);
});
void count();
