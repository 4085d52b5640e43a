import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { isAlarming } from "./due-cases.ts";

/** Has everybody who may be called called about a case that was handed on: the last round, which is due at once. */
export async function callEverybodyAbout(trx: Transaction<Schema>, { id, urgency }: { id: string; urgency: number }, at: string) {
  const round = { isWorry: isAlarming(urgency) ? 1 : 0, rounds: serviceLimits.alertRounds, alertedAt: "", handedOnAt: at } as const;
  await trx
    .insertInto("case_alert")
    .values({ caseId: id, ...round })
    .onConflict((conflict) => conflict.column("caseId").doUpdateSet(round))
    .execute();
}
