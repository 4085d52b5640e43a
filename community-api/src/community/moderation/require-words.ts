import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Database } from "../../db/database.ts";
import { AppError, invalidArgument } from "../../core/errors.ts";
import type { Item } from "../cases/item.ts";
import { readWordsVersion } from "../texts/words-version.ts";
import { readerText } from "../screening/member-text.ts";

const plain = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim().toLowerCase();

/** @throws `invalid-argument` unless the quoted line stands in the text, as it was written or as it is read */
export function requireQuoted({ title, content }: { title: string; content: string }, { quotedLine }: ModerationDecision): void {
  if (quotedLine === undefined) return;
  const wanted = plain(quotedLine);
  if (![title, content, readerText(content)].some((text) => plain(text).includes(wanted))) throw invalidArgument("quotedLine", "unknown");
}

/** @throws `invalid-argument` unless the release has the rule. One from before there were rules says none: then any key is taken. */
export function requireRule(catalogue: Catalogue | null, { ruleKey }: ModerationDecision): void {
  const { communityRules = [] } = (catalogue ?? {}) as { communityRules?: readonly { key: string }[] };
  if (ruleKey === undefined || communityRules.length === 0) return;
  if (!communityRules.some(({ key }) => key === ruleKey)) throw invalidArgument("ruleKey", "unknown");
}

/** @throws `moderation/words-changed` when a text isn't any more as it was read. Lock it first. */
export async function requireAsRead(db: Database, item: Item, version: string | undefined): Promise<void> {
  if (version !== undefined && version !== (await readWordsVersion(db, item))) throw new AppError("moderation/words-changed");
}
