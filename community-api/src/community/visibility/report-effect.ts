import { categoriesThat, type ReportEffects } from "@ryadom/shared/report-effects.ts";
import { type RawBuilder, sql, type SqlBool } from "kysely";

/** Whether a report has an effect, as SQL. The categories are literals, so that a query may be compiled once for all callers. */
export const reportHas = (effect: keyof ReportEffects, category: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${category} in (${sql.join(categoriesThat(effect).map((one) => sql.lit(one)))})`;
