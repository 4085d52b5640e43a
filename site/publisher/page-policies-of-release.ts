import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inside } from "./release.ts";

/** Each policy once, and by its number for each page; releases of earlier versions name it for each page. */
type PolicyTable = { policies: string[]; pages: Record<string, number> };
type Policies = PolicyTable | Record<string, string>;

const isTable = (policies: Policies): policies is PolicyTable => Array.isArray((policies as PolicyTable).policies);

/**
 * The policies of a release after these pages have changed.
 * @param pages each changed page's policy by its address; null: it has none, or is gone
 * @returns null when all of them stay as they are
 */
export async function changedPolicies(folder: string, pages: ReadonlyMap<string, string | null>): Promise<Policies | null> {
  const all = JSON.parse(await readFile(join(folder, inside.policies), "utf8")) as Policies;
  const of = isTable(all) ? inTable(all) : inRecord(all);
  let isChanged = false;
  for (const [address, policy] of pages) {
    if (of.get(address) === (policy ?? undefined)) continue;
    of.set(address, policy);
    isChanged = true;
  }
  return isChanged ? all : null;
}

const inRecord = (all: Record<string, string>) => ({
  get: (address: string): string | undefined => all[address],
  set: (address: string, policy: string | null) => void (policy === null ? delete all[address] : (all[address] = policy)),
});

const inTable = ({ policies, pages }: PolicyTable) => ({
  get: (address: string): string | undefined => policies[pages[address] ?? -1],
  set: (address: string, policy: string | null) => {
    if (policy === null) return void delete pages[address];
    if (!policies.includes(policy)) policies.push(policy);
    pages[address] = policies.indexOf(policy);
  },
});
