import type { MembersTables } from "./tables/members.ts";
import type { ModerationTables } from "./tables/moderation.ts";
import type { CommunityTables } from "./tables/community.ts";
import type { AccountsTables } from "./tables/accounts.ts";
import type { ServiceTables } from "./tables/service.ts";
import type { PurchasesTables } from "./tables/purchases.ts";
import type { WellbeingTables } from "./tables/wellbeing.ts";
import type { PaidMediaTables } from "./tables/paid-media.ts";

/** Table → row. Columns are named as the rows are read; both engines hold the same. `schema.sql` shows it as SQL. */
export type Schema = MembersTables &
  CommunityTables &
  ModerationTables &
  AccountsTables &
  ServiceTables &
  WellbeingTables &
  PurchasesTables &
  PaidMediaTables;
