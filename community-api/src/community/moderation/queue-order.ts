import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { type ReportedItem, reportedItemId } from "@ryadom/shared/moderation.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

const dayMs = 86_400_000;
const maxFreshWorries = 20;

/** Who reported which item, for what and when. `id` is the item's. */
export type Report = { id: string; category: ReportCategory; reportedAt: IsoTime; reporterUid: string; reporterSince: IsoTime };

type Place = { item: ReportedItem; urgency: number; turn: number; time: number };
const trustedWorry = 3;
const freshWorry = 2;

/**
 * Worries about a person first, then texts held for review in their own order, then what was reported last. A crowd of fresh accounts must not
 * push the rest out: worries of accounts as old as a vote needs come first, the one that waits longest before the others; of newer accounts
 * each one's first worry comes before anybody's second, twenty of them before texts held for review, the others after everything else.
 * @param items those held for review in the order they have waited
 */
export function orderQueue(items: readonly ReportedItem[], reports: readonly Report[], now: Date): ReportedItem[] {
  const trustedSince = new Date(now.getTime() - serviceLimits.reportVoteAccountDays * dayMs).toISOString();
  const worries = reports.filter(({ category }) => reportEffects[category].escalates);
  const trusted = new Set(worries.filter(({ reporterSince }) => reporterSince <= trustedSince).map(({ id }) => id));
  const turns = turnsOf(worries);
  const placed = items
    .map((item) => placeOf(item, trusted, turns))
    .toSorted((one, other) => other.urgency - one.urgency || one.turn - other.turn || one.time - other.time);
  const last = new Set(placed.filter(({ urgency }) => urgency === freshWorry).slice(maxFreshWorries));
  return [...placed.filter((place) => !last.has(place)), ...last].map(({ item }) => item);
}

function placeOf(item: ReportedItem, trusted: ReadonlySet<string>, turns: ReadonlyMap<string, number>): Place {
  const id = reportedItemId(item);
  const times = item.reports.map(({ date }) => Date.parse(date));
  if (!item.isWorry) return { item, urgency: item.isHeld ? 1 : 0, turn: 0, time: -Math.max(0, ...times) };
  const time = Math.min(...times);
  return trusted.has(id) ? { item, urgency: trustedWorry, turn: 0, time } : { item, urgency: freshWorry, turn: turns.get(id) ?? 0, time };
}

/** Of each item, at best, the how manieth worry of its reporter it is. */
function turnsOf(worries: readonly Report[]): Map<string, number> {
  const ofReporter = new Map<string, number>();
  const turns = new Map<string, number>();
  for (const { id, reporterUid } of worries.toSorted((one, other) => one.reportedAt.localeCompare(other.reportedAt))) {
    const turn = (ofReporter.get(reporterUid) ?? 0) + 1;
    ofReporter.set(reporterUid, turn);
    turns.set(id, Math.min(turn, turns.get(id) ?? turn));
  }
  return turns;
}
