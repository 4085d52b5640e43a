import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { reportCategories } from "@ryadom/shared/report-effects.ts";
import { countedKinds, firstLookReasons, type Transparency, type TransparencyPeriod } from "@ryadom/shared/transparency.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { blurred, blurredParts, blurredShare } from "./blur.ts";
import { readAppealWaits } from "./appeal-waits.ts";
import { countHeld, countReports, readFirstLooks } from "./count-cases.ts";
import { countDecisions, type DecisionCounts } from "./count-decisions.ts";
import { roundedMedian } from "./median.ts";

const dayMs = 86_400_000;

/**
 * What moderators did in the last thirty days and the last year, so blurred that nobody is found in it. It ends with yesterday: whoever looks every
 * hour doesn't see what happened within one.
 */
export async function readTransparency(db: Database, catalogue: Catalogue | null, now: Date): Promise<Transparency> {
  const until = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  const daysBefore = (days: number) => new Date(until.getTime() - days * dayMs).toISOString();
  const month = await readPeriod(db, daysBefore(30), until.toISOString());
  const year = await readPeriod(db, daysBefore(365), until.toISOString());
  return { until: until.toISOString(), month: month.period, year: year.period, rules: rulesOf(year.decisions, catalogue) };
}

async function readPeriod(db: Database, from: IsoTime, until: IsoTime): Promise<{ period: TransparencyPeriod; decisions: DecisionCounts }> {
  const reports = await countReports(db, from, until);
  const decisions = await countDecisions(db, from, until);
  const looks = await readFirstLooks(db, from, until);
  const held = await countHeld(db, from, until);
  const appealsTook = await readAppealWaits(db, from, until);
  const period = {
    from,
    reports: reportCategories.map((category) => ({ category, count: blurred(reports[category]) })),
    decisions: countedKinds.map((kind) => ({ kind, count: blurred(decisions.kinds[kind]) })),
    firstLook: firstLookReasons.map((about) => ({ about, minutes: roundedMedian(looks[about]) })),
    held: { count: blurred(held.count), approved: blurred(held.approved) },
    appeals: {
      minutes: roundedMedian(appealsTook),
      count: blurred(decisions.appeals.count),
      overturned: blurred(decisions.appeals.overturned),
      sharePercent: blurredShare(decisions.appeals.overturned, decisions.appeals.count),
    },
  };
  return { period, decisions };
}

/** Of the year alone: with a second period one could subtract. */
function rulesOf({ kinds, rules }: DecisionCounts, catalogue: Catalogue | null): Transparency["rules"] {
  const known = catalogue?.communityRules ?? [];
  const counts = known.map(({ key }) => rules.get(key) ?? 0);
  const told = blurredParts(counts, Object.values(kinds));
  return known
    .flatMap(({ key, title }, index) => {
      const count = told[index] ?? null;
      return count === null ? [] : [{ key, title, count }];
    })
    .toSorted((one, other) => other.count - one.count);
}
