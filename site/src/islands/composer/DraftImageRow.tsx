// Ships JavaScript as a part of the composer: one picture, its words, its place, and how its sending goes.
import type { Publication } from "../../api/publications.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { imageVariant } from "@ryadom/shared/images.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import { lazy, type ReactNode, Suspense } from "react";
import type { DraftImage } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../kit/forms/TextField.tsx";
import { isUploaded, type UploadState } from "./draft-image-uploader.ts";
import { DraftImagePreview } from "./DraftImagePreview.tsx";
import { loadUploadFailure } from "./load-when-writing.ts";
import { NoConnection } from "./NoConnection.tsx";
import { useWords } from "../kit/language.tsx";
import "./DraftImageRow.css";

/** Knows the words for every code. */
const UploadFailure = lazy((): Promise<{ default: (props: { failure: Error; retry: () => void }) => ReactNode }> =>
  loadUploadFailure().then(
    (part) => ({ default: part.UploadFailure }),
    () => ({ default: NoConnection }),
  ),
);

interface Props {
  picture: DraftImage;
  /** As the post shows it now; an address that ran out is asked for again. */
  published: { image: Publication["images"][number]; refresh: () => void } | null;
  upload: UploadState | null;
  place: number;
  count: number;
  describe: (alt: string) => void;
  move: (by: -1 | 1) => void;
  onRemove: () => void;
  retry: () => void;
}

export function DraftImageRow({ picture, published, upload, place, count, describe, move, onRemove, retry }: Props) {
  const t = useWords();
  const which = { place, count };
  return (
    <div className="card grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 p-3">
      {published ? (
        <img
          className="image-preview"
          src={imageVariant(published.image.url, "240x240")}
          alt=""
          width={88}
          height={88}
          onError={published.refresh}
        />
      ) : (
        <DraftImagePreview id={picture.id} />
      )}
      <div className="grid min-w-0 content-between gap-2">
        <p className="text-small font-bold">{t(m.image_number, which)}</p>
        <div className="flex gap-1">
          <ImageButton label={t(m.image_up, which)} id={`${picture.id}-up`} isOff={place === 1} press={() => move(-1)}>
            <ArrowUp size={20} aria-hidden="true" />
          </ImageButton>
          <ImageButton label={t(m.image_down, which)} id={`${picture.id}-down`} isOff={place === count} press={() => move(1)}>
            <ArrowDown size={20} aria-hidden="true" />
          </ImageButton>
          <ImageButton label={t(m.image_remove, which)} id={`${picture.id}-away`} press={onRemove}>
            <Trash size={20} aria-hidden="true" />
          </ImageButton>
        </div>
      </div>
      <div className="col-span-2 grid gap-2">
        <UploadStatus picture={picture} upload={upload} which={which} retry={retry} />
        <TextField
          label={t(m.image_alt, which)}
          hint={picture.alt ? undefined : t(m.image_alt_hint)}
          type="text"
          autoComplete="off"
          maxLength={limits.imageAltCharacters}
          value={picture.alt}
          onChange={(event) => describe(event.target.value)}
        />
      </div>
    </div>
  );
}

interface UploadStatusProps extends Pick<Props, "picture" | "upload" | "retry"> {
  which: { place: number; count: number };
}

function UploadStatus({ picture, upload, which, retry }: UploadStatusProps) {
  const t = useWords();
  if (upload?.failure) {
    return (
      <Suspense>
        <UploadFailure failure={upload.failure} retry={retry} />
      </Suspense>
    );
  }
  if (!upload || isUploaded(picture)) return null;
  return (
    <label className="grid gap-1 text-small text-text-2">
      {t(m.image_sending, which)}
      <progress className="image-progress" value={upload.share} max={1} />
    </label>
  );
}

interface ImageButtonProps {
  label: string;
  id: string;
  isOff?: boolean;
  press: () => void;
  children: ReactNode;
}

function ImageButton({ label, id, isOff = false, press, children }: ImageButtonProps) {
  return (
    <button className="image-action" type="button" id={id} aria-label={label} title={label} disabled={isOff} onClick={press}>
      {children}
    </button>
  );
}
