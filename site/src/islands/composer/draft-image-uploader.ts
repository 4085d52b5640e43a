import { ApiError } from "../../api/api-error.ts";
import { uploadImage } from "../../api/image-upload.ts";
import { readDraftImage } from "../../device/draft-images.ts";
import type { DraftImage } from "../../device/post-draft.ts";

/** How the upload of an image goes; null for one that is uploaded or has not begun. */
export interface UploadState {
  share: number;
  failure: Error | null;
}
interface Draft {
  read: () => DraftImage[];
  change: (id: string, part: Partial<DraftImage>) => void;
  report: (id: string, upload: UploadState | null) => void;
}

/** A little less than the day for which the API keeps an upload without a post. */
const uploadKeptMs = 23 * 3_600_000;

export const isUploaded = ({ sentAs, sentAt }: DraftImage, now = Date.now()): boolean =>
  sentAs.startsWith("I") || (sentAs !== "" && now - sentAt < uploadKeptMs);

export type DraftImageUploader = ReturnType<typeof createDraftImageUploader>;

/** Uploads the images of a draft, one after the other, each once however often it is asked for. */
export function createDraftImageUploader({ read, change, report }: Draft) {
  const running = new Map<string, Promise<void>>();
  let lane: Promise<unknown> = Promise.resolve();

  const attempt = async (id: string): Promise<void> => {
    report(id, { share: 0, failure: null });
    try {
      const picture = await readDraftImage(id);
      if (picture === null) throw new ApiError("storage/object-not-found");
      const { uploadId } = await uploadImage(picture, (share) => report(id, { share, failure: null }));
      change(id, { sentAs: uploadId, sentAt: Date.now() });
      report(id, null);
    } catch (failure) {
      report(id, { share: 0, failure: failure as Error });
      throw failure;
    }
  };

  const upload = (id: string): Promise<void> => {
    const known = running.get(id);
    if (known) return known;
    const job = lane.then(() => attempt(id)).finally(() => running.delete(id));
    running.set(id, job);
    lane = job.catch(() => {});
    return job;
  };

  return {
    upload,
    /** @throws ApiError of the first that could not be sent */
    async uploadAll(): Promise<void> {
      for (const picture of read()) if (!isUploaded(picture)) await upload(picture.id);
    },
    /** After the API has said that it does not know one of them: all count as not uploaded. @returns whether there are any */
    forgetUploads(): boolean {
      const waiting = read().filter(({ sentAs }) => sentAs.startsWith("U"));
      for (const { id } of waiting) change(id, { sentAs: "" });
      return waiting.length > 0;
    },
  };
}
