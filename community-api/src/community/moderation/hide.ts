import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import type { ShowDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Session } from "../../identity/session/session.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import type { Item } from "../cases/item.ts";
import { notifyOfApprovedComment } from "../comments/notify-of-comment.ts";
import { textKinds } from "../texts/kinds.ts";
import { type DecideContext, type Decided, decideAbout } from "./decide.ts";

/** What its author has done for good once it is shown. */
const eventOf = {
  publication: "publication-created",
  comment: "comment-created",
  course_rating: "course-rated",
} as const satisfies Record<Item["table"], AchievementEvent>;

/**
 * Hides an item or shows it again; either resolves its open reports. Its author is told, unless it was visible and stays so.
 * @throws as `decideAbout`
 */
export const setHidden = (
  context: DecideContext,
  session: Session,
  item: Item,
  isHidden: boolean,
  { wordsVersion, ...words }: ShowDecision,
): Promise<Decided> =>
  decideAbout(context, session, item, {
    kind: isHidden ? "hide" : "show",
    words,
    wordsVersion,
    outcome: () => (isHidden ? "hidden" : "left-visible"),
    isTold: (row) => isHidden || row.isHidden === 1 || words.message !== undefined,
    async change(trx, row) {
      const { catalogue, now } = context;
      const at = now.toISOString();
      await trx
        .updateTable(item.table)
        .set({ isHidden: isHidden ? 1 : 0, hiddenBy: isHidden ? "moderator" : null, reviewedAt: at })
        .where("id", "=", item.id)
        .execute();
      const touched = await textKinds[item.table].settle(trx, row);
      // Nobody has been notified of it yet.
      if (item.table === "comment" && row.hiddenBy === "screening" && !isHidden) await notifyOfApprovedComment(trx, item.id, at);
      if (!isHidden && row.authorUid !== null) await awardFor(trx, catalogue, row.authorUid, eventOf[item.table], now);
      return { touched, before: { isHidden: row.isHidden, hiddenBy: row.hiddenBy } };
    },
  });
