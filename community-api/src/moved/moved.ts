import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { DeviceData, MovedItem } from "@ryadom/shared/privacy.ts";
import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { Keys } from "../auth/keys.ts";
import type { LiveSession } from "../auth/session.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { moveComfort } from "./comfort.ts";
import { moveMoods } from "./moods.ts";

/** What a mover needs besides the data. */
export type Around = { catalogue: Catalogue; keys: Keys; now: Date };

/** Takes over one kind of data. Where account and device differ, the account wins: it may have been chosen since, on another device. */
type Mover<Data> = (trx: Transaction<Schema>, uid: string, data: Data, around: Around) => Promise<MovedItem[]>;
type Given = { [Kind in keyof DeviceData]-?: NonNullable<DeviceData[Kind]> };

/** Every kind of data that can come from a device. */
const movers: { [Kind in keyof Given]: Mover<Given[Kind]> } = { comfort: moveComfort, moods: moveMoods };

/** Bring what a member chose from the device into the account, all or nothing; a second time changes nothing. */
export async function moveIn(
  db: Database,
  session: LiveSession,
  data: DeviceData,
  { catalogue, ...rest }: Omit<Around, "catalogue"> & { catalogue: Catalogue | null },
): Promise<MovedItem[]> {
  if (!catalogue) throw new AppError("unavailable");
  const around: Around = { ...rest, catalogue };
  return actingAs(db, session, async (trx) => {
    async function move<Kind extends keyof Given>(kind: Kind, given: Given[Kind] | undefined): Promise<MovedItem[]> {
      const mover: Mover<Given[Kind]> = movers[kind];
      return given && Object.keys(given).length > 0 ? mover(trx, session.uid, given, around) : [];
    }
    return [...(await move("comfort", data.comfort)), ...(await move("moods", data.moods))];
  });
}
