import type { CheckIn, TeamNote } from "@ryadom/shared/moderation-decisions.ts";
import type { z } from "zod";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "../cases/item.ts";
import { type DecideContext, type Decided, decideAbout, isHiddenUntilLookedAt, sideOutcome } from "./decide.ts";

const nothingChanged = async () => ({ touched: [], before: {} });

/**
 * Asks the author of a text how they are. A case of worry is settled by it, unless it is to be looked at again; anything else that was reported goes on
 * waiting.
 * @throws as `decideAbout`
 */
export const checkIn = (context: DecideContext, session: Session, item: Item, words: z.infer<typeof CheckIn>): Promise<Decided> =>
  decideAbout(context, session, item, {
    kind: "check-in",
    words,
    outcome: (row, open) => (words.resolves && open?.category === "worry" && !isHiddenUntilLookedAt(row) ? "checked-in" : null),
    change: nothingChanged,
  });

/**
 * Sends the author of a text a note from the team, which weighs nothing.
 * @throws as `decideAbout`
 */
export const sendNote = (context: DecideContext, session: Session, item: Item, words: z.infer<typeof TeamNote>): Promise<Decided> =>
  decideAbout(context, session, item, { kind: "note", words, outcome: (row) => sideOutcome(words, row), change: nothingChanged });
