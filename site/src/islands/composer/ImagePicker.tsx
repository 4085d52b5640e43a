// Ships JavaScript as a part of the composer: pictures that were chosen, dropped or pasted are looked at and put in order before they are shown.
import type { Publication } from "../../api/publications.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DraftImageRow } from "./DraftImageRow.tsx";
import type { DraftImages, ImageRejection } from "./use-draft-images.ts";
import { type Translate, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

/** Those of the post that is being changed. */
export interface PublishedImages {
  images: Publication["images"];
  /** Their addresses ran out. */
  refresh: () => void;
}

interface Props {
  isMember: boolean;
  published: PublishedImages;
  draft: DraftImages;
}

export function ImagePicker({ isMember, published, draft }: Props) {
  const t = useWords();
  const { pictures, rejected } = draft;
  const undo = useRef<HTMLButtonElement>(null);
  const [toFocus, setToFocus] = useState<string[]>([]);
  // A picture that moved keeps the focus on what moved it, at the end of the list on the way back.
  useEffect(() => {
    for (const id of toFocus) {
      const button = document.querySelector<HTMLButtonElement>(`#${CSS.escape(id)}`);
      if (button && !button.disabled) return button.focus();
    }
  }, [toFocus]);
  useEffect(() => {
    if (draft.hasRemoved) undo.current?.focus();
  }, [draft.hasRemoved]);
  const isFull = pictures.length >= limits.imagesPerPublication;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-bold">{t(m.image_title)}</legend>
      {pictures.length > 0 && (
        <ol className="grid gap-3" role="list">
          {pictures.map((picture, index) => {
            const image = published.images.find(({ id }) => id === picture.sentAs);
            return (
              <li key={picture.id}>
                <DraftImageRow
                  picture={picture}
                  published={image ? { image, refresh: published.refresh } : null}
                  upload={draft.uploads[picture.id] ?? null}
                  place={index + 1}
                  count={pictures.length}
                  describe={(alt) => draft.describe(picture.id, alt)}
                  move={(by) => {
                    draft.move(picture.id, by);
                    const [same, other] = by < 0 ? ["up", "down"] : ["down", "up"];
                    setToFocus([`${picture.id}-${same}`, `${picture.id}-${other}`]);
                  }}
                  onRemove={() => draft.remove(picture.id)}
                  retry={() => draft.retry(picture.id)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {draft.hasRemoved && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-surface-2 px-4 py-1.5 text-small" role="status">
          {t(m.image_removed)}
          <button
            className="link min-h-11 font-bold"
            type="button"
            ref={undo}
            onClick={() => {
              draft.restore();
              document.querySelector<HTMLElement>("#choose-pictures")?.focus();
            }}
          >
            {t(m.image_restore)}
          </button>
        </p>
      )}
      <p className="text-small text-text-2">
        {isFull ? t(m.image_full, { count: limits.imagesPerPublication }) : t(m.image_rules, { count: limits.imagesPerPublication })}
        {!isMember && pictures.length > 0 && <> {t(m.image_visitor)}</>}
      </p>
      <div role="alert" className="empty:hidden">
        {rejected.length > 0 && (
          <ul className="status-failure text-small" role="list">
            {rejected.map(({ name, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and the list is only replaced
              <li key={index} className="wrap-anywhere">
                <strong>{name}</strong>: {whyOf(t, why)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}

function whyOf(t: Translate, why: ImageRejection): string {
  if (why === "too-large") return t(m.image_too_large);
  return why === "too-many" ? t(m.image_too_many, { count: limits.imagesPerPublication }) : t(m.image_formats);
}
