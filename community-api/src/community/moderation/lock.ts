import type { SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Session } from "../../identity/session/session.ts";
import { textKinds } from "../texts/kinds.ts";
import { type DecideContext, type Decided, decideAbout, sideOutcome } from "./decide.ts";

/**
 * Closes a thread to replies, or opens it again; what stands there goes on being read.
 * @throws as `decideAbout`
 */
export const setLocked = (context: DecideContext, session: Session, id: string, isLocked: boolean, words: SideDecision): Promise<Decided> =>
  decideAbout(
    context,
    session,
    { table: "publication", id },
    {
      kind: isLocked ? "lock" : "unlock",
      words,
      outcome: (row) => sideOutcome(words, row),
      async change(trx, row) {
        const publication = trx.updateTable("publication").where("id", "=", id);
        const before = await trx.selectFrom("publication").select("isLocked").where("id", "=", id).executeTakeFirstOrThrow();
        await publication.set({ isLocked: isLocked ? 1 : 0 }).execute();
        return { touched: await textKinds.publication.settle(trx, row), before };
      },
    },
  );
