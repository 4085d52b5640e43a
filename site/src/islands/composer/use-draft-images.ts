// Ships JavaScript as a part of the composer: the images of a draft: chosen, uploaded, ordered and removed.
import { hasErrorCode } from "../../api/api-error.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { type ClipboardEvent, type DragEvent, useEffect, useState } from "react";
import { storeDraftImage, removeUnusedDraftImages } from "../../device/draft-images.ts";
import { type DraftImage, draftImageIds } from "../../device/post-draft.ts";
import { undoImageIds } from "../../device/undo-publish.ts";
import { isUploaded, createDraftImageUploader, type UploadState } from "./draft-image-uploader.ts";
import type { PostFields } from "./use-post-form.ts";

export type ImageRejection = "too-large" | "no-picture" | "too-many";
const readable = /^image\/(jpeg|png|webp|avif|gif)$/;

const rejectionOf = (file: Blob): ImageRejection | null =>
  readable.test(file.type) ? (file.size > limits.imageBytes ? "too-large" : null) : "no-picture";

/** Loaded by whoever adds a photo; without it the photo goes as it is. */
const shrink = (file: File): Promise<Blob> =>
  import("../../device/shrink-image.ts").then(
    ({ shrinkImage }) => shrinkImage(file),
    () => file,
  );

export type DraftImages = ReturnType<typeof useDraftImages>;

/** @param isMember pictures of visitors stay on the device until they have signed in */
export function useDraftImages(form: PostFields, isMember: boolean) {
  const { pictures } = form.draft;
  const [uploads, setUploads] = useState<Record<string, UploadState | null>>({});
  const [rejected, setRejected] = useState<{ name: string; why: ImageRejection }[]>([]);
  const [removed, setRemoved] = useState<{ picture: DraftImage; place: number } | null>(null);
  const set = (changed: DraftImage[]) => form.set({ pictures: changed });
  const change = (id: string, part: Partial<DraftImage>) =>
    set(form.read().pictures.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const [uploader] = useState(() =>
    createDraftImageUploader({
      read: () => form.read().pictures,
      change,
      report: (id, upload) => setUploads((known) => ({ ...known, [id]: upload })),
    }),
  );

  useEffect(() => {
    if (!isMember) return;
    for (const picture of pictures) if (!isUploaded(picture) && !uploads[picture.id]) uploader.upload(picture.id).catch(() => {});
  }, [pictures, isMember, uploads, uploader]);

  // What waited for a connection or for somebody to sign in goes out when there is one.
  useEffect(() => {
    const retryAll = () => setUploads({});
    addEventListener("online", retryAll);
    return () => removeEventListener("online", retryAll);
  }, []);

  useEffect(() => void removeUnusedDraftImages(new Set([...draftImageIds(), ...undoImageIds()])), []);

  const add = async (files: readonly File[]): Promise<void> => {
    const chosen: { name: string; picture: Blob; why: ImageRejection | null }[] = [];
    // One after the other: five photos at once are more than an old phone can hold in memory.
    for (const file of files) {
      const picture = await shrink(file);
      chosen.push({ name: file.name, picture, why: rejectionOf(picture) });
    }
    const right = chosen.filter(({ why }) => why === null);
    const room = Math.max(0, limits.imagesPerPublication - form.read().pictures.length);
    setRejected([
      ...chosen.flatMap(({ name, why }) => (why === null ? [] : { name, why })),
      ...right.slice(room).map(({ name }) => ({ name, why: "too-many" as const })),
    ]);
    setRemoved(null);
    for (const { picture } of right.slice(0, room)) {
      const id = crypto.randomUUID();
      await storeDraftImage(id, picture);
      set([...form.read().pictures, { id, sentAs: "", sentAt: 0, alt: "" }]);
    }
  };

  return {
    pictures,
    uploads,
    rejected,
    hasRemoved: removed !== null,
    add,
    describe: (id: string, alt: string) => change(id, { alt }),
    move(id: string, by: -1 | 1) {
      const place = pictures.findIndex((one) => one.id === id);
      const others = pictures.filter((one) => one.id !== id);
      set(others.toSpliced(place + by, 0, pictures[place]!));
    },
    remove(id: string) {
      const place = pictures.findIndex((one) => one.id === id);
      setRemoved({ picture: pictures[place]!, place });
      set(pictures.filter((one) => one.id !== id));
    },
    restore() {
      if (removed) set(pictures.toSpliced(removed.place, 0, removed.picture));
      setRemoved(null);
    },
    retry: (id: string) => void uploader.upload(id).catch(() => {}),
    /** Makes a call that names the images when all of them are uploaded; once more when the API has dropped the uploads meanwhile. */
    async whenUploaded<Answer>(call: (pictures: DraftImage[]) => Promise<Answer>): Promise<Answer> {
      await uploader.uploadAll();
      try {
        return await call(form.read().pictures);
      } catch (failure) {
        if (!hasErrorCode(failure, "invalid-argument") || !uploader.forgetUploads()) throw failure;
        await uploader.uploadAll();
        return call(form.read().pictures);
      }
    },
  };
}

/** For the whole form: a picture dropped or pasted anywhere in it is meant for the post. */
export const imageDropHandlers = (images: DraftImages) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop: (event: DragEvent) => take(event, event.dataTransfer, images),
  onPaste: (event: ClipboardEvent) => take(event, event.clipboardData, images),
});

function take(event: DragEvent | ClipboardEvent, data: DataTransfer, images: DraftImages): void {
  const files = [...data.files];
  if (files.length === 0) return;
  event.preventDefault();
  void images.add(files);
}
