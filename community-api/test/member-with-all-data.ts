import { sql } from "kysely";
import type { FakeAccountStore } from "./fake-account-store.ts";
import { givenComment, givenMember, givenPublication, givenRating } from "./fixtures.ts";
import { bucketSubject } from "../src/limits/shared-bucket.ts";
import { mailboxHmac } from "../src/identity/accounts/email-address.ts";
import type { Keys } from "../src/core/keys.ts";
import { avatarVariants } from "../src/members/avatars/avatars.ts";
import { audit } from "../src/core/audit.ts";
import type { Database } from "../src/db/database.ts";
import type { Schema } from "../src/db/schema.ts";
import type { FileStore } from "../src/files/file-store.ts";
import { newToken, newUid } from "../src/core/ids.ts";
import { memberDataTables, tableRule } from "../src/privacy/data/member-data-rules.ts";
import { recount } from "../src/community/publications/recount.ts";

/** A word that stands in everything the member wrote or is known by; and one that stands in what is others'. */
export const ownWord = "quokka";
export const othersWord = "wombat";

/** What stays without its member (tax law asks for it), and holds nothing that they wrote. */
const wordless = new Set<keyof Schema>(["purchase_order", "payment_event", "course_gift"]);

type Places = { db: Database; keys: Keys; accounts: FakeAccountStore; files: FileStore };

const moment = new Date("2026-02-03T00:00:00.000Z");

/** What staff hand over: no row of theirs names a member. */
const ofStaff = ["paid_media_file", "paid_media_part"] as const satisfies (keyof Schema)[];

/** The log takes lines from its one writer only. */
const ofAudit = ["audit", "audit_line", "audit_personal"] as const satisfies (keyof Schema)[];

/** Made with rows of their own below, because other rows hang on them. */
const byHand = new Set<keyof Schema>([
  "moderation_case",
  "case_alert",
  "member",
  "publication",
  "comment",
  "publication_slug",
  "erasure",
  "push_subscription",
  "test_result",
  ...ofAudit,
  ...ofStaff,
]);

/** Somebody who has left something in every table that can hold anything of a member, and in every other place. */
export async function givenMemberWithAllData({ db, keys, accounts, files }: Places) {
  const uid = newUid();
  const email = `${ownWord}@ryadom.example`;
  const avatarUrl = `/media/avatars/${newToken()}/avatar.webp`;
  const member = await givenMember(db, { uid, alias: `Quiet ${ownWord}`, avatarUrl, language: "ru", isSpecialist: 1 });
  const other = await givenMember(db, { alias: othersWord });
  await accounts.create({ uid, email, passwordHash: null, provider: "local", confirmed: true });

  const words = { content: `My ${ownWord} <script>` };
  const answered = await givenPublication(db, { authorUid: uid, title: `A ${ownWord}`, slug: `a-${ownWord}`, ...words });
  const lonely = await givenPublication(db, { authorUid: uid, title: `Lonely ${ownWord}`, slug: `lonely-${ownWord}`, ...words });
  const theirs = await givenPublication(db, { authorUid: other.uid, content: othersWord });
  const by = { authorUid: other.uid, content: othersWord };
  const reply = (root: string, about: object) =>
    givenComment(db, theirs.id, { replyTargetRootCommentId: root, repliedToCommentId: root, ...about });

  await givenComment(db, answered.id, by);
  const ownRoot = await givenComment(db, theirs.id, { authorUid: uid, isSpecialist: 1, ...words });
  await reply(ownRoot.id, by);
  const bareRoot = await givenComment(db, theirs.id, { authorUid: uid, ...words });
  await reply(bareRoot.id, { authorUid: uid, ...words });
  const theirRoot = await givenComment(db, theirs.id, by);
  const ownReply = await reply(theirRoot.id, { authorUid: uid, ...words });
  await reply(theirRoot.id, { ...by, repliedToCommentId: ownReply.id });
  await reply(theirRoot.id, { authorUid: uid, isHidden: 1, ...words });

  const theirRating = await givenRating(db, by);
  const hangsOn = {
    uid,
    other: other.uid,
    ratingId: theirRating.id,
    publicationId: theirs.id,
    ownPublicationId: answered.id,
    commentId: theirRoot.id,
  };
  for (const table of memberDataTables.filter((name) => !byHand.has(name))) {
    const uidColumns = Object.entries(tableRule(table).uidColumns);
    if (uidColumns.length === 0) await fill(db, keys, table, { ...hangsOn, publicationId: answered.id }, null);
    for (const [column] of uidColumns) await fill(db, keys, table, hangsOn, column);
  }
  const { id: sessionId } = await db.selectFrom("session").select("id").where("uid", "=", uid).limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("push_subscription")
    .values({
      id: "device",
      uid,
      sessionId,
      endpointHmac: ownWord,
      sealedSubscription: keys.seal(ownWord),
      createdAt: "2026-02-03T00:00:00.000Z",
    })
    .execute();
  const { id: recordId } = await db.selectFrom("test_record").select("id").where("uid", "=", uid).limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto("test_result")
    .values({ recordId, uid, sealedResult: keys.seal(`${ownWord} sealed`) })
    .execute();
  await audit(
    db,
    { action: "on-member", actorUid: other.uid, subjectUid: uid, reason: ownWord, quotedLine: ownWord, details: { id: ownWord } },
    moment,
  );
  await audit(db, { action: "by-member", actorUid: uid, subjectUid: other.uid, reason: othersWord }, moment);
  // Others' reports and reactions on what the member wrote.
  await db
    .insertInto("comment_report")
    .values({
      commentId: ownRoot.id,
      uid: other.uid,
      reasonKey: "abuse",
      category: "abuse",
      message: `that ${ownWord}`,
      reportedAt: "2026-02-03T00:00:00.000Z",
    })
    .execute();
  await givenCases(db, { uid, other: other.uid, itemIds: [ownRoot.id, theirRoot.id] });
  await recount(db, [answered.id, lonely.id, theirs.id]);
  const subject = mailboxHmac(keys, email);
  await db.insertInto("rate_limit").values({ name: "code", subject, windowEndsAt: "2027-01-01T00:00:00.000Z", count: 1 }).execute();

  const images = await db.selectFrom("publication_image").select("file").execute();
  const uploads = await db.selectFrom("upload").select("file").execute();
  for (const address of avatarVariants(avatarUrl)) await files.put(address.slice("/media/".length), new Uint8Array([1]));
  for (const { file } of [...images, ...uploads]) await files.put(file, new Uint8Array([2]));
  return { member: { ...member, uid }, other: { ...other, uid: other.uid }, email, answered, lonely, theirs, ownRoot, theirRoot };
}

/** One about the member's words, and two of others that the member took as a moderator, and decided. */
async function givenCases(db: Database, { uid, other, itemIds: [own, theirs] }: { uid: string; other: string; itemIds: [string, string] }) {
  const common = {
    itemTable: "comment",
    language: "en",
    category: "abuse",
    urgency: 3,
    reporters: 1,
    waitingSince: "2026-02-03T00:00:00.000Z",
  } as const;
  const claimedUntil = "2026-02-03T00:15:00.000Z";
  const resolved = { state: "resolved", outcome: "hidden", resolvedAt: claimedUntil } as const;
  await db
    .insertInto("moderation_case")
    .values([
      { ...common, id: "Qown", itemId: own, authorUid: uid, state: "open" },
      { ...common, id: "Qclaimed", itemId: theirs, authorUid: other, state: "open", claimedByUid: uid, claimedUntil },
      { ...common, id: "Qresolved", itemId: theirs, authorUid: other, ...resolved, resolvedByUid: uid },
    ])
    .execute();
  await db.insertInto("case_alert").values({ caseId: "Qown", isWorry: 0, rounds: 1, alertedAt: claimedUntil, handedOnAt: null }).execute();
}

type HangsOn = { uid: string; other: string; publicationId: string; commentId: string; ratingId: string };
let number = 0;

/** One row that fits the table's columns as they really are. @param column which one holds the member's uid; null: it hangs on a publication */
async function fill(db: Database, keys: Keys, table: keyof Schema, hangsOn: HangsOn, column: string | null): Promise<void> {
  const isOwn = column === null || tableRule(table).uidColumns[column] === "delete" || column === "subjectUid";
  const word = wordless.has(table) ? "kept" : isOwn ? ownWord : othersWord;
  const { columns } = (await db.introspection.getTables()).find(({ name }) => name === table)!;
  const row = Object.fromEntries(
    columns.map(({ name, dataType }) => {
      number += 1;
      if (name === column) return [name, hangsOn.uid];
      if (table === "token_bucket" && name === "subject") return [name, bucketSubject(keys, "member", hangsOn.uid)];
      if (/uid$/i.test(name)) return [name, hangsOn.other];
      if (name === "publicationId" || name === "commentId" || name === "ratingId") return [name, hangsOn[name]];
      if (name === "kind" && table.endsWith("_reaction")) return [name, "same-here"];
      // Reports of somebody else, which there are none of.
      if (name === "reportsCount") return [name, 0];
      if (/int/i.test(dataType)) return [name, 1];
      if (/At$|^at$|^day$/.test(name)) return [name, "2026-02-03T00:00:00.000Z"];
      if (name.startsWith("sealed")) return [name, keys.seal(`${word} sealed`)];
      if (name === "id" || name === "action") return [name, `${name}-${number}`];
      if (name === "file") return [name, `uploads/${word}-${number}.webp`];
      if (name === "copy") return [name, JSON.stringify({ title: word, reportsCount: 3 })];
      if (name === "details" || name === "emotions") return [name, `["${word}"]`];
      return [name, table === "banned_email" ? `${othersWord}-${number}` : `${word}-${number}`];
    }),
  );
  const names = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

/** Every row of every table as one text, by table. */
export async function everything(db: Database): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name }): Promise<[string, string]> => [
      name,
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows),
    ]),
  );
  return new Map(texts);
}
