import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { strapiAccounts } from "../identity/accounts/account-store.ts";
import { createKeys } from "../core/keys.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { isDatabaseUnavailable } from "../db/postgres.ts";
import { EnvironmentError, readEnvironment, type Settings } from "../env.ts";
import { AppError } from "../core/errors.ts";
import { type RoleChange, resetSecondFactor, setRole } from "./member/member-roles.ts";
import { signOut, signOutEveryone } from "./member/sign-out.ts";
import { type OperatorCommand, readCommand, usage } from "./member/command.ts";
import { describeMember, findMembers, type FoundMember } from "./member/find-members.ts";

const done = 0;
const failed = 1;
const usageError = 2;

/** `npm run member -- …`, for operators: find a member, grant or revoke a role, reset a lost second factor, end sessions. */
async function run(words: readonly string[]): Promise<number> {
  const command = readCommand(words);
  if (!command) return say(usage, usageError);
  const settings = readEnvironment(process.env);
  const { database } = settings;
  if (database.engine === "sqlite" && !existsSync(database.file)) return say("There is no database yet: start the site first.", failed);
  const db = openDatabase(database);
  try {
    return await runCommand(db, settings, command);
  } finally {
    await db.destroy();
  }
}

async function runCommand(db: Database, settings: Settings, command: OperatorCommand): Promise<number> {
  if (command.action === "sign-out-everyone") return runSignOutEveryone(db, command);
  const accounts = strapiAccounts({ url: settings.cmsUrl, token: settings.identityToken });
  const found = await findMembers(db, accounts, command.who);
  const [member] = found;
  if (!member) return say("Nobody here is known by that.", failed);
  if (command.action === "find") return say(found.map(describeMember).join("\n"), done);
  if (found.length > 1)
    return say(`Several are known by that; name one by the author id:\n${found.map(describeMember).join("\n")}`, failed);
  const refusal = await confirm(command, `${describeMember(member)}\n${question(command)}? Their sessions end.`);
  if (refusal !== null) return refusal;
  const change = await makeChange(db, settings, command, member);
  if (change === "needs-second-factor") {
    return say(
      "Nothing was changed: a moderator needs a second factor, and so does whoever reads orders. Ask them to set one up under “Signing in and security”, then grant it.",
      failed,
    );
  }
  const [after = member] = await findMembers(db, accounts, member.authorId);
  return say(`${change === "changed" ? "Done" : "It was so already"}: ${describeMember(after)}`, done);
}

async function runSignOutEveryone(db: Database, command: ChangingCommand): Promise<number> {
  const refusal = await confirm(command, "End the sessions of all members?");
  return refusal ?? say(`Done. Members signed out: ${await signOutEveryone(db, new Date())}.`, done);
}

type ChangingCommand = Exclude<OperatorCommand, { action: "find" }>;
type MemberChange = Exclude<ChangingCommand, { action: "sign-out-everyone" }>;

async function makeChange(db: Database, settings: Settings, command: MemberChange, member: FoundMember): Promise<RoleChange> {
  const now = new Date();
  if ("role" in command) return setRole(db, member, command.role, command.action === "grant", now, command.credentials);
  const services = { db, keys: createKeys(settings.memberSecret, settings.oldMemberSecrets), siteUrl: settings.siteUrl };
  const isChanged = command.action === "sign-out" ? signOut(db, member, now) : resetSecondFactor(services, member, now);
  return (await isChanged) ? "changed" : "as-before";
}

function question(command: MemberChange): string {
  const actions = {
    grant: "Grant this role",
    revoke: "Revoke this role",
    "reset-second-factor": "Reset the second factor",
    "sign-out": "Sign them out everywhere",
  } as const;
  return actions[command.action] + ("role" in command ? `: ${command.role}` : "");
}

/** @returns null when the operator agrees, else the code to exit with */
async function confirm({ skipConfirmation }: ChangingCommand, asked: string): Promise<number | null> {
  if (skipConfirmation) return null;
  if (!process.stdin.isTTY) return say("There is no terminal to ask in: add --yes.", usageError);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${asked} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim()) ? null : say("Nothing was changed.", failed);
}

function say(words: string, code: number): number {
  (code === done ? console.log : console.error)(words);
  return code;
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof AppError)
    return "Strapi does not answer, and only it knows emails. Start it, or name the member by alias or author id.";
  if (isDatabaseUnavailable(error)) return "The database cannot be reached.";
  return error instanceof Error && /no such table|does not exist/.test(error.message)
    ? "The database is not made yet: start the site first."
    : `It failed: ${error instanceof Error ? error.name : "unknown"}.`;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = say(explain(error), failed);
}
