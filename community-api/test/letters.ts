import { Mail } from "../src/mail/letter.ts";
import { mailWork } from "../src/mail/mail.ts";
import type { TestService } from "./test-app.ts";

type Service = Pick<TestService, "db" | "keys">;

/** Letters that wait to be sent, oldest first. */
export async function lettersOf({ db, keys }: Service): Promise<Mail[]> {
  const rows = await db.selectFrom("outbox").select("sealed").where("kind", "=", mailWork).orderBy("createdAt").execute();
  return rows.map(({ sealed }) => keys.open(sealed, Mail));
}

/** The last letter to an address. */
export async function letterTo(service: Service, to: string): Promise<Mail> {
  const letter = (await lettersOf(service)).findLast((waiting) => waiting.to === to);
  if (!letter) throw new Error("there is no letter to this address");
  return letter;
}

/** The code in the last letter to an address. */
export async function codeTo(service: Service, to: string): Promise<string> {
  const { letter } = await letterTo(service, to);
  if (!("code" in letter)) throw new Error(`${letter.name} holds no code`);
  return letter.code;
}

/** The token of the link in the last letter to an address. */
export async function tokenTo(service: Service, to: string): Promise<string> {
  const { letter } = await letterTo(service, to);
  const token = /=([\w-]{43})$/.exec("link" in letter ? letter.link : "undo" in letter ? letter.undo : "")?.[1];
  if (token === undefined) throw new Error(`${letter.name} holds no token`);
  return token;
}
