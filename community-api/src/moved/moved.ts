import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ComfortSettings } from "@ryadom/shared/me.ts";
import type { DeviceData, MovedItem } from "@ryadom/shared/privacy.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { findTheme } from "../catalogue.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { readComfort } from "../members/me.ts";

/** Takes over one kind of data. Where account and device differ, the account wins: it may have been chosen since, on another device. */
type Mover<Data> = (trx: Transaction<Schema>, uid: string, data: Data, catalogue: Catalogue) => Promise<MovedItem[]>;

/** Every kind of data that can come from a device. */
const movers: { [Kind in keyof Required<DeviceData>]: Mover<NonNullable<DeviceData[Kind]>> } = { comfort: moveComfort };

/** Bring what a member chose from the device into the account, all or nothing; a second time changes nothing. */
export async function moveIn(db: Database, session: LiveSession, data: DeviceData, catalogue: Catalogue | null): Promise<MovedItem[]> {
  if (!catalogue) throw new AppError("unavailable");
  return actingAs(db, session, async (trx) => (data.comfort ? movers.comfort(trx, session.uid, data.comfort, catalogue) : []));
}

async function moveComfort(trx: Transaction<Schema>, uid: string, device: ComfortSettings, catalogue: Catalogue): Promise<MovedItem[]> {
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
