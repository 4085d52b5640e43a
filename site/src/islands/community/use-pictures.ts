// Ships JavaScript as a part of the composer: the pictures of a draft, chosen, sent, ordered and taken away.
import { limits } from "@ryadom/shared/limits.ts";
import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { keepDraftPicture, sweepDraftPictures } from "../../device/draft-pictures.ts";
import { type DraftPicture, keptPictureIds } from "../../device/post-draft.ts";
import { hasCode } from "./needs-sign-in.ts";
import { isSent, pictureSender, type Sending } from "./picture-sender.ts";
import type { PostFields } from "./use-post-form.ts";

export type Refusal = "too-large" | "no-picture" | "too-many";
const readable = /^image\/(jpeg|png|webp|avif|gif)$/;

const refusalOf = (file: File): Refusal | null =>
  readable.test(file.type) ? (file.size > limits.imageBytes ? "too-large" : null) : "no-picture";

export type Pictures = ReturnType<typeof usePictures>;

/** @param isMember pictures of visitors stay on the device until they have signed in */
export function usePictures(form: PostFields, isMember: boolean) {
  const pictures = useWatch({ control: form.control, name: "pictures" });
  const [sendings, setSendings] = useState<Record<string, Sending | null>>({});
  const [refused, setRefused] = useState<{ name: string; why: Refusal }[]>([]);
  const [takenAway, setTakenAway] = useState<{ picture: DraftPicture; place: number } | null>(null);
  const set = (changed: DraftPicture[]) => form.setValue("pictures", changed);
  const change = (id: string, part: Partial<DraftPicture>) =>
    set(form.getValues("pictures").map((one) => (one.id === id ? { ...one, ...part } : one)));
  const [sender] = useState(() =>
    pictureSender({
      read: () => form.getValues("pictures"),
      change,
      tell: (id, sending) => setSendings((known) => ({ ...known, [id]: sending })),
    }),
  );

  useEffect(() => {
    if (!isMember) return;
    for (const picture of pictures) if (!isSent(picture) && !sendings[picture.id]) sender.send(picture.id).catch(() => {});
  }, [pictures, isMember, sendings, sender]);

  // What waited for a connection or for somebody to sign in goes out when there is one.
  useEffect(() => {
    const again = () => setSendings({});
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  useEffect(() => void sweepDraftPictures(keptPictureIds()), []);

  const add = async (files: readonly File[]): Promise<void> => {
    const wrong = files.flatMap((file) => refusalOf(file) ?? []);
    const right = files.filter((file) => refusalOf(file) === null);
    const room = limits.imagesPerPublication - form.getValues("pictures").length;
    const names = files.filter((file) => refusalOf(file) !== null).map(({ name }) => name);
    setRefused([
      ...wrong.map((why, index) => ({ name: names[index]!, why })),
      ...right.slice(room).map(({ name }) => ({ name, why: "too-many" as const })),
    ]);
    setTakenAway(null);
    for (const file of right.slice(0, room)) {
      const id = crypto.randomUUID();
      await keepDraftPicture(id, file);
      set([...form.getValues("pictures"), { id, sentAs: "", sentAt: 0, alt: "" }]);
    }
  };

  return {
    pictures,
    sendings,
    refused,
    takenAway: takenAway !== null,
    add,
    describe: (id: string, alt: string) => change(id, { alt }),
    move(id: string, by: -1 | 1) {
      const place = pictures.findIndex((one) => one.id === id);
      const moved = pictures.filter((one) => one.id !== id);
      set(moved.toSpliced(place + by, 0, pictures[place]!));
    },
    takeAway(id: string) {
      const place = pictures.findIndex((one) => one.id === id);
      setTakenAway({ picture: pictures[place]!, place });
      set(pictures.filter((one) => one.id !== id));
    },
    bringBack() {
      if (takenAway) set(pictures.toSpliced(takenAway.place, 0, takenAway.picture));
      setTakenAway(null);
    },
    again: (id: string) => void sender.send(id).catch(() => {}),
    /** Does a call that names the pictures, when all of them were sent; once more when the API has let go of them meanwhile. */
    async whenSent<Answer>(call: (pictures: DraftPicture[]) => Promise<Answer>): Promise<Answer> {
      await sender.sendAll();
      try {
        return await call(form.getValues("pictures"));
      } catch (failure) {
        if (!hasCode(failure, "invalid-argument") || !sender.forgetSent()) throw failure;
        await sender.sendAll();
        return call(form.getValues("pictures"));
      }
    },
  };
}

/** For the whole form: a picture dropped or pasted anywhere in it is meant for the post. */
export const takesPictures = (tray: Pictures) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop: (event: DragEvent) => take(event, event.dataTransfer, tray),
  onPaste: (event: ClipboardEvent) => take(event, event.clipboardData, tray),
});

function take(event: DragEvent | ClipboardEvent, data: DataTransfer, tray: Pictures): void {
  const files = [...data.files];
  if (files.length === 0) return;
  event.preventDefault();
  void tray.add(files);
}
