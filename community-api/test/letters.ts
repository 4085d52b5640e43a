import { Mail } from "../src/mail/letter.ts";
import { mailWork } from "../src/mail/mail.ts";
import type { TestService } from "./test-app.ts";

/** Letters that wait to be sent, oldest first. */
export async function lettersOf({ db, keys }: Pick<TestService, "db" | "keys">): Promise<Mail[]> {
  const rows = await db.selectFrom("outbox").select("sealed").where("kind", "=", mailWork).orderBy("createdAt").orderBy("dueAt").execute();
  return rows.map(({ sealed }) => keys.open(sealed, Mail));
}
