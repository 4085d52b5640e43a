import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveAccountStore } from "../../../test/account-store-server.ts";
import { fakeAccountStore } from "../../../test/fake-account-store.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { givenPasskey } from "../../../test/given-second-factor.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { newDataDir, run, secrets } from "../../../test/programs.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { createKeys } from "../../core/keys.ts";
import { findSession, openSession } from "../../identity/session/session.ts";
import { setRole } from "./member-roles.ts";
import { readCommand } from "./command.ts";
import { describeMember, findMembers } from "./find-members.ts";

/** An operator's shell on a machine with one member, Amber Fern. */
async function given() {
  const { db, address } = await newDatabaseWithAddress();
  const DATA_DIR = await newDataDir();
  if (address.engine === "sqlite") await symlink(address.file, join(DATA_DIR, "community.db"));
  const accounts = fakeAccountStore();
  const { url, server } = await serveAccountStore(accounts, secrets.CMS_IDENTITY_TOKEN);
  onTestFinished(() => void server.close());
  const ann = await givenMember(db, { alias: "Amber Fern" });
  await accounts.create({ uid: ann.uid, email: "ann@example.org", passwordHash: null, provider: "local", confirmed: true });
  const env = { APP_ENV: "qa", DATA_DIR, CMS_URL: url, DATABASE_URL: address.engine === "postgres" ? address.url : "" };
  const member = async (...words: string[]) => {
    const program = run("cli/member.ts", env, words);
    return { code: await program.ended, output: program.output().trim() };
  };
  return { db, accounts, ann, member, line: `Amber Fern · ${ann.authorId} · a…@example.org` };
}

test("a member is found by alias, email and author id; no more is told than that needs", async () => {
  const { db, accounts, ann, line } = await given();
  const find = async (who: string) => (await findMembers(db, accounts, who)).map(describeMember);
  for (const who of ["Amber Fern", " Ann@Example.org", ann.authorId]) expect(await find(who)).toEqual([`${line} · no rights`]);
  for (const who of ["amber", "nobody@example.org", "M0000000000000000"]) expect(await find(who)).toEqual([]);
  await givenMember(db, { alias: "Amber Fern", isModerator: 1 });
  expect(await find("Amber Fern")).toHaveLength(2);
  accounts.isUp = false;
  expect(await find(ann.authorId)).toEqual([`Amber Fern · ${ann.authorId} · no email known · no rights`]);
  await expect(find("ann@example.org")).rejects.toMatchObject({ code: "auth/network-request-failed" });
});

test("the program says whom it found, and what stands in the way", async () => {
  const { db, accounts, ann, member, line } = await given();
  expect(await member("find", "ann@example.org")).toEqual({ code: 0, output: `${line} · no rights` });
  const twin = await givenMember(db, { alias: "Amber Fern" });
  const several = await member("grant", "Amber Fern", "moderator", "--yes");
  expect(several).toMatchObject({ code: 1, output: expect.stringContaining(`Amber Fern · ${twin.authorId} · no email known · no rights`) });
  accounts.isUp = false;
  const silent = await member("find", "ann@example.org");
  expect(silent).toMatchObject({ code: 1, output: expect.stringContaining("Strapi does not answer") });
  expect(JSON.stringify(silent)).not.toContain(ann.authorId);
});

test("a role is granted and revoked, once; sessions end, and the audit says that the operator did it", async () => {
  const { db, accounts, ann, member, line } = await given();
  const now = new Date();
  const token = await db
    .transaction()
    .execute((trx) => openSession(trx, { uid: ann.uid, kind: "full", device: "", secondFactor: false }, now));
  await givenPasskey({ db }, ann);
  expect(await member("grant", "ann@example.org", "moderator", "--yes")).toEqual({ code: 0, output: `Done: ${line} · moderator` });
  expect(await findSession(db, token, now)).toBe(null);
  expect(await member("grant", ann.authorId, "moderator", "--yes")).toEqual({ code: 0, output: `It was so already: ${line} · moderator` });
  const [known] = await findMembers(db, accounts, ann.authorId);
  const later = new Date(now.getTime() + 3_600_000);
  expect(await setRole(db, known!, "specialist", true, later)).toBe("changed");
  expect(await setRole(db, known!, "moderator", false, new Date(later.getTime() + 1))).toBe("changed");
  expect((await findMembers(db, accounts, ann.authorId)).map(describeMember)).toEqual([`${line} · specialist`]);
  const entries = await db.selectFrom("audit").select(["action", "actorUid", "subjectUid", "details"]).orderBy("at").execute();
  expect(entries.map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as unknown }))).toEqual(
    [
      ["member.grant", "moderator"],
      ["member.grant", "specialist"],
      ["member.revoke", "moderator"],
    ].map(([action, right]) => ({ action, actorUid: null, subjectUid: ann.uid, details: { actor: "operator", right } })),
  );
});

test("a specialist's profession is stored with who checked it and when, again whenever it is checked, and goes with the right", async () => {
  const { db, accounts, ann, member } = await given();
  const stored = () =>
    db
      .selectFrom("member")
      .select(["profession", "professionVerifiedBy", "professionVerifiedAt"])
      .where("uid", "=", ann.uid)
      .executeTakeFirstOrThrow();
  const grant = ["grant", ann.authorId, "specialist", "--yes", "--profession", "psychologist", "--verified-by"];
  expect((await member(...grant, "Vera")).code).toBe(0);
  expect(await stored()).toMatchObject({
    profession: "psychologist",
    professionVerifiedBy: "Vera",
    professionVerifiedAt: expect.any(String),
  });
  const [known] = await findMembers(db, accounts, ann.authorId);
  const later = new Date(Date.now() + 60_000);
  expect(await setRole(db, known!, "specialist", true, later, { profession: "psychologist", verifiedBy: "Olga" })).toBe("changed");
  expect(await stored()).toMatchObject({ professionVerifiedBy: "Olga", professionVerifiedAt: later.toISOString() });
  expect(await setRole(db, known!, "specialist", true, later)).toBe("as-before");
  expect(await stored()).toMatchObject({ professionVerifiedBy: "Olga" });
  expect(await setRole(db, known!, "specialist", false, later)).toBe("changed");
  expect(await stored()).toEqual({ profession: null, professionVerifiedBy: null, professionVerifiedAt: null });
  const entries = await db.selectFrom("audit").select("details").where("action", "=", "member.grant").orderBy("at").execute();
  expect(entries.map(({ details }) => JSON.parse(details) as unknown)).toEqual(
    ["Vera", "Olga"].map((verifiedBy) => ({ actor: "operator", right: "specialist", profession: "psychologist", verifiedBy })),
  );
});

test("a profession needs somebody who checked it, and belongs to a specialist", () => {
  const both = ["--profession", "psychologist", "--verified-by", "Vera"];
  expect(readCommand(["grant", "ann", "specialist", ...both])).toMatchObject({
    credentials: { profession: "psychologist", verifiedBy: "Vera" },
  });
  expect(readCommand(["grant", "ann", "specialist"])).not.toHaveProperty("credentials");
  for (const words of [
    ["grant", "ann", "specialist", ...both.slice(0, 2)],
    ["grant", "ann", "specialist", ...both.slice(2)],
    ["grant", "ann", "specialist", "--profession", "A Psychologist", "--verified-by", "Vera"],
    ["grant", "ann", "specialist", "--profession", "psychologist", "--verified-by", " "],
    ["grant", "ann", "moderator", ...both],
    ["revoke", "ann", "specialist", ...both],
    ["find", "ann", ...both],
  ])
    expect(readCommand(words), words.join(" ")).toBe(null);
});

test("nobody without a second factor becomes a moderator; an app that wasn't confirmed is none", async () => {
  const { db, ann, member } = await given();
  const totp = { uid: ann.uid, sealedSecret: "x", confirmedAt: null, lastStep: 0 };
  await db.insertInto("totp").values(totp).execute();
  const refused = await member("grant", ann.authorId, "moderator", "--yes");
  expect(refused).toEqual({ code: 1, output: expect.stringContaining("a moderator needs a second factor") });
  expect(await db.selectFrom("audit").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("member").select("isModerator").execute()).toEqual([{ isModerator: 0 }]);
  expect((await member("grant", ann.authorId, "specialist", "--yes")).code).toBe(0);
  await db.updateTable("totp").set({ confirmedAt: new Date().toISOString() }).execute();
  expect((await member("grant", ann.authorId, "moderator", "--yes")).code).toBe(0);
});

test("one member is signed out, or everybody, and nothing else changes; the audit says that the operator did it", async () => {
  const { db, ann, member, line } = await given();
  const [bob, eve] = [await givenMember(db), await givenMember(db)];
  const open = (uid: string) =>
    db.transaction().execute((trx) => openSession(trx, { uid, kind: "full", device: "", secondFactor: false }, new Date()));
  for (const { uid } of [ann, ann, bob]) await open(uid);
  const flow = { state: "s", browserSha256: "b", kind: "second-factor", uid: eve.uid, sealed: "x", expiresAt: "2099-01-01" };
  await db.insertInto("auth_flow").values(flow).execute();
  const signedIn = async () => (await db.selectFrom("session").select("uid").execute()).map(({ uid }) => uid);
  expect(await member("sign-out", "Amber Fern", "--yes")).toEqual({ code: 0, output: `Done: ${line} · no rights` });
  expect(await signedIn()).toEqual([bob.uid]);
  expect((await member("sign-out", "Amber Fern", "--yes")).output).toBe(`It was so already: ${line} · no rights`);
  expect(await member("sign-out", "--everyone")).toEqual({ code: 2, output: "There is no terminal to ask in: add --yes." });
  expect(await member("sign-out", "--everyone", "--yes")).toEqual({ code: 0, output: "Done. Members signed out: 2." });
  expect(await signedIn()).toEqual([]);
  expect(await db.selectFrom("auth_flow").selectAll().execute()).toEqual([]);
  const entries = await db.selectFrom("audit").select(["action", "subjectUid", "details"]).execute();
  const expected = [ann, bob, eve].map(({ uid }) => ({ action: "member.sign-out", subjectUid: uid, details: '{"actor":"operator"}' }));
  expect(entries).toHaveLength(3);
  expect(entries).toEqual(expect.arrayContaining(expected));
});

test("a lost second factor is forgotten, with its recovery codes, and its owner gets a letter", async () => {
  const { db, ann, member, line } = await given();
  const at = new Date().toISOString();
  await db.insertInto("totp").values({ uid: ann.uid, sealedSecret: "x", confirmedAt: at, lastStep: 0 }).execute();
  await db.insertInto("recovery_code").values({ uid: ann.uid, codeHmac: "x", usedAt: null }).execute();
  expect((await member("reset-second-factor", "Amber Fern", "--yes")).output).toBe(`Done: ${line} · no rights`);
  expect((await member("reset-second-factor", "Amber Fern", "--yes")).output).toBe(`It was so already: ${line} · no rights`);
  expect(await db.selectFrom("totp").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
  const mails = await queuedMails({ db, keys: createKeys(secrets.MEMBER_SECRET) });
  expect(mails).toMatchObject([{ to: "ann@example.org", template: { name: "second-factor-removed", kind: "totp" } }]);
});

test("without a terminal nothing is asked and nothing is done; a machine without a database says so", async () => {
  const { db, member } = await given();
  expect(await member("grant", "Amber Fern", "moderator")).toEqual({ code: 2, output: "There is no terminal to ask in: add --yes." });
  expect(await db.selectFrom("member").select("isModerator").execute()).toEqual([{ isModerator: 0 }]);
  const empty = run("cli/member.ts", { APP_ENV: "qa", DATA_DIR: await newDataDir() }, ["find", "x"]);
  expect([await empty.ended, empty.output().trim()]).toEqual([1, "There is no database yet: start the site first."]);
  const usage = run("cli/member.ts", {}, ["promote", "x"]);
  expect([await usage.ended, usage.output()]).toEqual([2, expect.stringContaining("npm run member -- find <who>")]);
});

test.each([
  [[], null],
  [["find"], null],
  [["find", " "], null],
  [["find", "x", "y"], null],
  [["find", "x", "--yes"], null],
  [["find", "--all"], null],
  [["grant", "x"], null],
  [["grant", "x", "king"], null],
  [["grant", "x", "moderator", "y"], null],
  [["delete", "x"], null],
  [["reset-second-factor", "x", "moderator"], null],
  [["sign-out"], null],
  [["sign-out", "x", "--everyone"], null],
  [["find", "--everyone"], null],
  [["sign-out", "x"], { action: "sign-out", who: "x", skipConfirmation: false }],
  [["sign-out", "--everyone", "--yes"], { action: "sign-out-everyone", skipConfirmation: true }],
  [["find", "x"], { action: "find", who: "x" }],
  [["revoke", "x", "specialist", "--yes"], { action: "revoke", who: "x", role: "specialist", skipConfirmation: true }],
  [["take", "x", "specialist", "--yes"], { action: "revoke", who: "x", role: "specialist", skipConfirmation: true }],
  [["reset-second-factor", "x"], { action: "reset-second-factor", who: "x", skipConfirmation: false }],
])("the words %j mean %j", (words, meaning) => {
  expect(readCommand(words)).toEqual(meaning);
});
