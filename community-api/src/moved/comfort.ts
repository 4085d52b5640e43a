import type { ComfortSettings } from "@ryadom/shared/me.ts";
import type { MovedItem } from "@ryadom/shared/privacy.ts";
import type { Transaction } from "kysely";
import { findTheme } from "../catalogue.ts";
import type { Schema } from "../db/schema.ts";
import { readComfort } from "../members/me.ts";
import type { Around } from "./moved.ts";

export async function moveComfort(
  trx: Transaction<Schema>,
  uid: string,
  device: ComfortSettings,
  { catalogue }: Around,
): Promise<MovedItem[]> {
  const account = await readComfort(trx, uid);
  const items = Object.entries(device).map(([key, choice]): MovedItem & { choice: typeof choice } => {
    const isKept = account[key] !== undefined && account[key] !== choice;
    const outcome = findTheme(catalogue, key)?.sensitive !== true ? "refused" : isKept ? "account-kept" : "moved";
    return { kind: "comfort", key, outcome, choice };
  });
  const rows = items
    .filter(({ key, outcome }) => outcome === "moved" && account[key] === undefined)
    .map(({ key, choice }) => ({ uid, themeId: key, choice }));
  if (rows.length > 0) await trx.insertInto("member_comfort").values(rows).execute();
  return items.map(({ kind, key, outcome }) => ({ kind, key, outcome }));
}
