/** How long versions are kept: each for 90 days, then one a day, and never fewer than the last 20 of an entry. What was deleted goes after 30 days. */
import type { Core } from "@strapi/strapi";
import { removeVersions, versionTimes, type Version } from "./versions-table.ts";

type Dated = Pick<Version, "id" | "action" | "at">;

export const trashDays = 30;
const everyVersionDays = 90;
const leastVersions = 20;
const dayMs = 24 * 60 * 60 * 1000;

/** @param versions of one entry in one language, the newest first @returns the ids of those that go */
export function superfluous(versions: readonly Dated[], now: number): number[] {
  const ageInDays = ({ at }: Dated) => (now - new Date(at).getTime()) / dayMs;
  const [newest] = versions;
  if (newest?.action === "deleted" && ageInDays(newest) > trashDays) return versions.map(({ id }) => id);
  const days = new Set<string>();
  return versions.flatMap((version, index) => {
    if (index < leastVersions || ageInDays(version) <= everyVersionDays) return [];
    const day = version.at.slice(0, "2026-01-01".length);
    if (days.has(day)) return [version.id];
    days.add(day);
    return [];
  });
}

/** @returns how many went */
async function cleanVersions(strapi: Core.Strapi): Promise<number> {
  const groups = Map.groupBy(await versionTimes(strapi), ({ uid, documentId, locale }) => `${uid} ${documentId} ${locale ?? ""}`);
  const ids = [...groups.values()].flatMap((versions) => superfluous(versions, Date.now()));
  await removeVersions(strapi, ids);
  return ids.length;
}

let timer: NodeJS.Timeout | undefined;

/** Cleans now and once a day. */
export function startCleaning(strapi: Core.Strapi): void {
  const clean = () =>
    cleanVersions(strapi).then(
      (count) => count > 0 && strapi.log.info(`${count} old versions of entries were removed`),
      (error: Error) => strapi.log.error(`old versions of entries could not be removed: ${error.name}`),
    );
  timer = setInterval(() => void clean(), dayMs).unref();
  void clean();
}
export const stopCleaning = (): void => clearInterval(timer);
