import { type CountedKind, countedKinds } from "@ryadom/shared/transparency.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

export type DecisionCounts = {
  kinds: Record<CountedKind, number>;
  /** By the key of the rule: each decision is one of `kinds`, too. */
  rules: Map<string, number>;
  /** That were decided, and those of them that overturned what was appealed against. */
  appeals: { count: number; overturned: number };
};

/** How the log calls what is done, where it has another word for it. */
const otherNames: Readonly<Record<string, CountedKind>> = { unhide: "show" };
const subjects = new Set(["publication", "comment", "course-rating", "member"]);

/** What moderators decided, by the log: a line stays when whoever it is about has left, so that no number tells that they did. */
export async function countDecisions(db: Database, from: IsoTime, until: IsoTime): Promise<DecisionCounts> {
  const lines = await db
    .selectFrom("audit_line")
    .select(["action", "ruleKey", (eb) => eb.fn.countAll<number | string>().as("count")])
    .where("at", ">=", from)
    .where("at", "<", until)
    .groupBy(["action", "ruleKey"])
    .execute();
  const kinds = Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as DecisionCounts["kinds"];
  const rules: DecisionCounts["rules"] = new Map();
  const appeals = { count: 0, overturned: 0 };
  for (const { action, ruleKey, count } of lines) {
    if (action === "appeal.overturn") appeals.overturned += Number(count);
    if (action === "appeal.overturn" || action === "appeal.uphold") appeals.count += Number(count);
    const kind = kindOf(action);
    if (kind === null) continue;
    kinds[kind] += Number(count);
    if (ruleKey !== null) rules.set(ruleKey, (rules.get(ruleKey) ?? 0) + Number(count));
  }
  return { kinds, rules, appeals };
}

/** @returns null for what is no decision of a moderator about a text or a member, such as a sign-in */
function kindOf(action: string): CountedKind | null {
  const [subject, verb, ...more] = action.split(".");
  if (subject === undefined || verb === undefined || more.length > 0 || !subjects.has(subject)) return null;
  return otherNames[verb] ?? countedKinds.find((kind) => kind === verb) ?? null;
}
