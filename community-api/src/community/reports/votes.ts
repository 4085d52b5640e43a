import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { sql, type Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import type { Schema } from "../../db/schema.ts";
import type { Flag, IsoTime } from "../../db/tables/columns.ts";
import { mailboxHmac } from "../../identity/accounts/email-address.ts";
import { type Item, reportKeyOf, reportsOf } from "../cases/item.ts";

const dayMs = 86_400_000;
const youngestVoterMs = serviceLimits.reportVoteAccountDays * dayMs;

/** A report with what is known of its sender. */
export type Vote = {
  category: ReportCategory;
  reportedAt: IsoTime;
  joinedAt: IsoTime;
  isVerified: Flag;
  mailboxHmac: string | null;
  networkHmac: string | null;
};

/** What a report keeps of where it came from. The item is in the hashes, so that those of two items never compare. */
export function originOf(
  keys: Keys,
  item: Item,
  reporter: { email: string | null; network: string | null },
): Pick<Vote, "mailboxHmac" | "networkHmac"> {
  const { email, network } = reporter;
  return {
    mailboxHmac: email === null ? null : keys.hmac("report-mailbox", `${item.id} ${mailboxHmac(keys, email)}`),
    networkHmac: network === null ? null : keys.hmac("report-network", `${item.id} ${network}`),
  };
}

/** The reports of an item since a moderator decided last, the first one first. */
export function readVotes(trx: Transaction<Schema>, item: Item, since: IsoTime): Promise<Vote[]> {
  return trx
    .selectFrom(reportsOf(item).as("report"))
    .innerJoin("member", "member.uid", "report.uid")
    .select(["category", "reportedAt", "mailboxHmac", "networkHmac", "member.joinedAt", "member.isVerified"])
    .where(sql.ref(`report.${reportKeyOf(item)}`), "=", item.id)
    .where("report.reportedAt", ">", since)
    .orderBy("report.reportedAt")
    .orderBy("report.uid")
    .execute();
}

/**
 * The votes among reports: one for each person, as far as that can be told. No vote adds an account that was younger than a week when it
 * reported or has no proven mailbox, a second account of one mailbox, or one that shares its network with another and joined within a day of
 * it. A shared network alone says nothing: a family, a school or a whole carrier may have one.
 * @param votes in the order of the reports
 */
export function countedVotes(votes: readonly Vote[]): Vote[] {
  const earlier: Vote[] = [];
  const counted: Vote[] = [];
  for (const vote of votes) {
    if (!mayCount(vote)) continue;
    if (!earlier.some((one) => looksLikeOnePerson(one, vote))) counted.push(vote);
    earlier.push(vote);
  }
  return counted;
}

const mayCount = ({ category, reportedAt, joinedAt, isVerified, mailboxHmac: mailbox }: Vote): boolean =>
  reportEffects[category].hidesAtThreshold &&
  isVerified === 1 &&
  mailbox !== null &&
  Date.parse(reportedAt) - Date.parse(joinedAt) >= youngestVoterMs;

const looksLikeOnePerson = (one: Vote, other: Vote): boolean =>
  one.mailboxHmac === other.mailboxHmac ||
  (one.networkHmac !== null &&
    one.networkHmac === other.networkHmac &&
    Math.abs(Date.parse(one.joinedAt) - Date.parse(other.joinedAt)) < dayMs);
