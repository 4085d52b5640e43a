// Ships JavaScript as a part of the composer: one picture, its words, its place, and how its sending goes.
import { hasErrorCode } from "../../api/api-error.ts";
import type { Publication } from "../../api/publications.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { imageVariant } from "@ryadom/shared/images.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { failureWords } from "../../api/account-error-words.ts";
import type { DraftImage } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../kit/forms/TextField.tsx";
import { isUploaded, type UploadState } from "./draft-image-uploader.ts";
import { DraftImagePreview } from "./DraftImagePreview.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";
import "./DraftImageRow.css";

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
  const language = useLanguage();
  if (upload?.failure) {
    const isOffline = hasErrorCode(upload.failure, "network");
    const isFull = hasErrorCode(upload.failure, "storage/quota-exceeded");
    const isMissing = hasErrorCode(upload.failure, "storage/object-not-found");
    const { what, next } = isOffline
      ? { what: t(m.image_offline), next: t(m.image_offline_next) }
      : isFull
        ? { what: t(m.image_quota), next: t(m.image_quota_next) }
        : isMissing
          ? { what: t(m.image_missing), next: t(m.image_missing_next) }
          : failureWords(upload.failure, language);
    return (
      <div className="status-failure text-small" role="alert">
        <p className="font-bold">{what}</p>
        <p>{next}</p>
        {!isMissing && (
          <button className="link min-h-11 justify-self-start font-bold" type="button" onClick={retry}>
            {t(m.try_again)}
          </button>
        )}
      </div>
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
