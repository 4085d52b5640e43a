// Generated from shared/src/content/moderation.ts: change it there, then run `npm run generate`.
import { replyUses, variableFaultsIn } from "../reply-templates.ts";
import { z } from "zod";
import { Flag, Key, Lines, Order, Text } from "./parts.ts";

/** A rule of the community, with what it lets through and what it doesn't. */
export const CommunityRule = z.object({ key: Key, title: Text, text: Text, fine: Lines, notFine: Lines, order: Order, active: Flag });

const hasKnownVariables = (text: string): boolean => {
  const { unknown, hasLoneBrace } = variableFaultsIn(text);
  return unknown.length === 0 && !hasLoneBrace;
};

/** Words of the team that a moderator begins an answer with. */
export const ReplyTemplate = z.object({
  key: Key,
  use: z.enum(replyUses),
  title: Text,
  text: Text.refine(hasKnownVariables, { error: "has a variable that nothing fills in" }),
  order: Order,
});

/** What a specialist is by profession, and what that means to a reader. */
export const Profession = z.object({ key: Key, name: Text, meaning: Text, order: Order });
