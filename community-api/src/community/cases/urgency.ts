import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

const dayMs = 86_400_000;

/** Place of a case in the queue, the lowest first; among equals the one that waits longest comes first. */
export const urgency = {
  /** Somebody whose account is as old as a vote needs worries about a person. */
  worry: 0,
  /** The first worry of a newer account. */
  freshWorry: 1,
  /** Held for review: nobody has seen it, and its author waits. */
  held: 2,
  report: 3,
  /** Further worries of a newer account, and those of a crowd of them: they push nothing else out. */
  crowdedWorry: 4,
} as const;

/** `isFirstWorry`: a worry, and its reporter had no other lately. */
export type CountedReport = { category: ReportCategory; reportedAt: IsoTime; reporterSince: IsoTime; isFirstWorry: boolean };

/** At most so many first worries of new accounts stand before texts that are held. */
export const maxFreshWorries = 20;

/**
 * @param freshWorries how many other cases wait as `freshWorry`
 * @returns the place of a case, by what asks most for a look
 */
export function urgencyOf(reports: readonly CountedReport[], { isHeld, freshWorries }: { isHeld: boolean; freshWorries: number }): number {
  const places = reports.map((report) => {
    if (!reportEffects[report.category].escalates) return urgency.report;
    if (isOldEnough(report)) return urgency.worry;
    return report.isFirstWorry && freshWorries < maxFreshWorries ? urgency.freshWorry : urgency.crowdedWorry;
  });
  return Math.min(...places, isHeld ? urgency.held : urgency.crowdedWorry);
}

const isOldEnough = ({ reportedAt, reporterSince }: CountedReport): boolean =>
  Date.parse(reportedAt) - Date.parse(reporterSince) >= serviceLimits.reportVoteAccountDays * dayMs;

/** What weighs most first. */
const byWeight: readonly ReportCategory[] = ["worry", "privacy", "medical", "abuse", "spam"];

/** @returns what the case is mainly about; null without a report */
export const weightiest = (reports: readonly { category: ReportCategory }[]): ReportCategory | null =>
  byWeight.find((category) => reports.some((report) => report.category === category)) ?? null;
