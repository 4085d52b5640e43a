import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { strapiAccounts } from "../identity/accounts/account-store.ts";
import { createKeys } from "../core/keys.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { isDatabaseUnavailable } from "../db/postgres.ts";
import { EnvironmentError, readEnvironment, type Settings } from "../env.ts";
import { AppError } from "../core/errors.ts";
import { setRole, resetSecondFactor } from "./member/member-roles.ts";
import { type OperatorCommand, readCommand, usage } from "./member/command.ts";
import { describeMember, findMembers, type FoundMember } from "./member/find-members.ts";

const done = 0;
const failed = 1;
const usageError = 2;

/** `npm run member -- …`, for operators: find a member, grant or revoke a role, reset a lost second factor. */
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
  const accounts = strapiAccounts({ url: settings.cmsUrl, token: settings.identityToken });
  const found = await findMembers(db, accounts, command.who);
  const [member] = found;
  if (!member) return say("Nobody here is known by that.", failed);
  if (command.action === "find") return say(found.map(describeMember).join("\n"), done);
  if (found.length > 1)
    return say(`Several are known by that; name one by the author id:\n${found.map(describeMember).join("\n")}`, failed);
  if (!command.skipConfirmation) {
    if (!process.stdin.isTTY) return say("There is no terminal to ask in: add --yes.", usageError);
    if (!(await confirm(command, member))) return say("Nothing was changed.", failed);
  }
  const keys = createKeys(settings.memberSecret, settings.oldMemberSecrets);
  const now = new Date();
  const isChanged =
    command.action === "reset-second-factor"
      ? await resetSecondFactor({ db, keys, siteUrl: settings.siteUrl }, member, now)
      : await setRole(db, member, command.role, command.action === "grant", now);
  const [after = member] = await findMembers(db, accounts, member.authorId);
  return say(`${isChanged ? "Done" : "It was so already"}: ${describeMember(after)}`, done);
}

async function confirm(command: Exclude<OperatorCommand, { action: "find" }>, member: FoundMember): Promise<boolean> {
  const actions = { grant: "Grant this role", revoke: "Revoke this role", "reset-second-factor": "Reset the second factor" } as const;
  const action = actions[command.action] + ("role" in command ? `: ${command.role}` : "");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${describeMember(member)}\n${action}? Their sessions end. [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
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
