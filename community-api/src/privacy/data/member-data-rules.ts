import type { RawBuilder } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { membersRules } from "./members-rules.ts";
import { communityRules } from "./community-rules.ts";
import { moderationRules } from "./moderation-rules.ts";
import { accountsRules } from "./accounts-rules.ts";
import { serviceRules } from "./service-rules.ts";
import { purchasesRules } from "./purchases-rules.ts";
import { wellbeingRules } from "./wellbeing-rules.ts";
import { paidMediaRules } from "./paid-media-rules.ts";
import type { ErasureAction, TableRules } from "./table-rule.ts";

/**
 * What export and erasure do with each table and column. A test reads the real schema of both engines and fails when a table or column
 * is missing here, or when a column that can hold a uid has no erasure action.
 */
export const memberDataRules: TableRules<Schema> = {
  ...membersRules,
  ...communityRules,
  ...moderationRules,
  ...accountsRules,
  ...serviceRules,
  ...wellbeingRules,
  ...purchasesRules,
  ...paidMediaRules,
};

export const memberDataTables = Object.keys(memberDataRules) as (keyof Schema)[];

/** A rule without its table's types, for code that goes through all tables. */
export type UntypedTableRule = {
  uidColumns: Readonly<Record<string, ErasureAction>>;
  ownerUid: RawBuilder<unknown> | null;
  exported: readonly string[];
  order: readonly string[];
};
export const tableRule = (table: keyof Schema): UntypedTableRule => memberDataRules[table];
