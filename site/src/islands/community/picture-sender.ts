import { ApiFailure } from "../../community/client.ts";
import { sendPicture } from "../../community/send-picture.ts";
import { draftPicture } from "../../device/draft-pictures.ts";
import type { DraftPicture } from "../../device/post-draft.ts";

/** How the sending of a picture goes; nothing is known of one that was sent or did not begin. */
export interface Sending {
  share: number;
  failure: Error | null;
}
interface Draft {
  read: () => DraftPicture[];
  change: (id: string, part: Partial<DraftPicture>) => void;
  tell: (id: string, sending: Sending | null) => void;
}

/** A little less than the day for which the API keeps a picture without its post. */
const keptMs = 23 * 3_600_000;

export const isSent = ({ sentAs, sentAt }: DraftPicture, now = Date.now()): boolean =>
  sentAs.startsWith("I") || (sentAs !== "" && now - sentAt < keptMs);

export type PictureSender = ReturnType<typeof pictureSender>;

/** Sends the pictures of a draft, one after the other, each once however often it is asked for. */
export function pictureSender({ read, change, tell }: Draft) {
  const running = new Map<string, Promise<void>>();
  let lane: Promise<unknown> = Promise.resolve();

  const attempt = async (id: string): Promise<void> => {
    tell(id, { share: 0, failure: null });
    try {
      const picture = await draftPicture(id);
      if (picture === null) throw new ApiFailure("storage/object-not-found");
      const { uploadId } = await sendPicture(picture, (share) => tell(id, { share, failure: null }));
      change(id, { sentAs: uploadId, sentAt: Date.now() });
      tell(id, null);
    } catch (failure) {
      tell(id, { share: 0, failure: failure as Error });
      throw failure;
    }
  };

  const send = (id: string): Promise<void> => {
    const known = running.get(id);
    if (known) return known;
    const job = lane.then(() => attempt(id)).finally(() => running.delete(id));
    running.set(id, job);
    lane = job.catch(() => {});
    return job;
  };

  return {
    send,
    /** @throws ApiFailure of the first that could not be sent */
    async sendAll(): Promise<void> {
      for (const picture of read()) if (!isSent(picture)) await send(picture.id);
    },
    /** The API says that it does not know one of them: all are sent again. @returns whether there are any */
    forgetSent(): boolean {
      const waiting = read().filter(({ sentAs }) => sentAs.startsWith("U"));
      for (const { id } of waiting) change(id, { sentAs: "" });
      return waiting.length > 0;
    },
  };
}
