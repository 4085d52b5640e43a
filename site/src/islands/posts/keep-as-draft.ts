import { readImageFile } from "../../api/image-file.ts";
import type { OwnPublication } from "../../api/publications.ts";
import { storeDraftImage } from "../../device/draft-images.ts";
import { readPostDraft } from "../../device/post-draft.ts";
import { restoreDraft } from "../../device/undo-publish.ts";
import { toPostDraft } from "../composer/post-fields.ts";
import { NotKept } from "./not-kept.ts";

/**
 * Makes the draft of this device of a post, its images too. Another draft is never written over.
 * @param ownKey key of the draft that an earlier try has made of the same post; empty at the first one
 * @returns the key of the draft, once it has been read back
 * @throws NotKept, or the ApiError of an image that can't be read
 */
export async function keepAsDraft({ publication, source }: OwnPublication, ownKey = ""): Promise<string> {
  const requireRoom = (): void => {
    const other = readPostDraft(null);
    if (other && other.key !== ownKey && (other.content || other.title || other.pictures.length > 0)) throw new NotKept("another-draft");
  };
  requireRoom();
  for (const { id, url } of publication.images) {
    if (!(await storeDraftImage(id, await readImageFile(url)))) throw new NotKept("not-stored");
  }
  // Somebody may have begun to write in another window meanwhile.
  requireRoom();
  const isStored = restoreDraft({ draft: toPostDraft(publication, source) });
  const kept = readPostDraft(null);
  if (!isStored || kept?.content !== source.content || kept.title !== source.title) throw new NotKept("not-stored");
  return kept.key;
}
