import type { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Session } from "../../identity/session/session.ts";
import type { Item } from "../cases/item.ts";
import { storeCopyOfComment } from "../deleted-copies/store-copy.ts";
import { deleteImageFiles } from "../images/images.ts";
import { archiveAndDelete } from "../publications/edit.ts";
import { archiveAndDeleteRating } from "../ratings/write.ts";
import { textKinds } from "../texts/kinds.ts";
import { type DecideContext, type Decided, decideAbout } from "./decide.ts";

/**
 * Deletes an item; a copy is kept for 30 days. Its author is told.
 * @throws as `decideAbout`
 */
export async function deleteItem(
  context: DecideContext & { files: FileStore },
  session: Session,
  item: Item,
  words: ModerationDecision,
): Promise<Decided> {
  const { files, now } = context;
  let orphanedFiles: string[] = [];
  const decided = await decideAbout(context, session, item, {
    kind: "delete",
    words,
    outcome: () => "deleted",
    isGone: true,
    async change(trx, row) {
      const before = { isHidden: row.isHidden, hiddenBy: row.hiddenBy };
      if (item.table === "publication") {
        // Its tags must be read while it is there.
        const touched = await textKinds.publication.settle(trx, row);
        const publication = await trx.selectFrom("publication").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
        orphanedFiles = await archiveAndDelete(trx, publication, session.uid, now);
        return { touched, before };
      }
      if (item.table === "course_rating") await archiveAndDeleteRating(trx, item.id, session.uid, now);
      else {
        await storeCopyOfComment(trx, item.id, session.uid, now);
        const gone = { isDeleted: 1, content: "", contentHtml: "", reviewedAt: now.toISOString() } as const;
        await trx.updateTable("comment").set(gone).where("id", "=", item.id).execute();
      }
      return { touched: await textKinds[item.table].settle(trx, row), before };
    },
  });
  await deleteImageFiles(files, orphanedFiles);
  return decided;
}
