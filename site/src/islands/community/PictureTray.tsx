// Ships JavaScript as a part of the composer: pictures are chosen, dropped or pasted, looked at and put in order before they are shown.
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useRef, useState } from "react";
import type { Publication } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { PictureRow } from "./PictureRow.tsx";
import type { Pictures, Refusal } from "./use-pictures.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Those of the post that is being changed. */
export interface ShownPictures {
  images: Publication["images"];
  /** Their addresses ran out. */
  refresh: () => void;
}

interface Props {
  language: Language;
  isMember: boolean;
  shown: ShownPictures;
  tray: Pictures;
}

export function PictureTray({ language, isMember, shown, tray }: Props) {
  const say = { locale: language };
  const { pictures, refused } = tray;
  const undo = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [toFocus, setToFocus] = useState<string[]>([]);
  // A picture that moved keeps the focus on what moved it, at the end of the list on the way back.
  useEffect(() => {
    for (const id of toFocus) {
      const button = document.querySelector<HTMLButtonElement>(`#${CSS.escape(id)}`);
      if (button && !button.disabled) return button.focus();
    }
  }, [toFocus]);
  useEffect(() => {
    if (tray.takenAway) undo.current?.focus();
  }, [tray.takenAway]);
  const isFull = pictures.length >= limits.imagesPerPublication;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-bold">{m.picture_title({}, say)}</legend>
      {pictures.length > 0 && (
        <ol className="grid gap-3" role="list">
          {pictures.map((picture, index) => {
            const image = shown.images.find(({ id }) => id === picture.sentAs);
            return (
              <li key={picture.id}>
                <PictureRow
                  language={language}
                  picture={picture}
                  shown={image ? { image, refresh: shown.refresh } : null}
                  sending={tray.sendings[picture.id] ?? null}
                  place={index + 1}
                  count={pictures.length}
                  describe={(alt) => tray.describe(picture.id, alt)}
                  move={(by) => {
                    tray.move(picture.id, by);
                    const [same, other] = by < 0 ? ["up", "down"] : ["down", "up"];
                    setToFocus([`${picture.id}-${same}`, `${picture.id}-${other}`]);
                  }}
                  takeAway={() => tray.takeAway(picture.id)}
                  again={() => tray.again(picture.id)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {tray.takenAway && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-surface-2 px-4 py-1.5 text-small" role="status">
          {m.picture_taken_away({}, say)}
          <button
            className="link min-h-11 font-bold"
            type="button"
            ref={undo}
            onClick={() => {
              tray.bringBack();
              chooser.current?.focus();
            }}
          >
            {m.picture_bring_back({}, say)}
          </button>
        </p>
      )}
      {!isFull && (
        <label className="picture-place">
          <input
            className="sr-only"
            type="file"
            accept={accepted}
            multiple
            ref={chooser}
            aria-describedby="picture-rules"
            onChange={(event) => {
              void tray.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <ImagePlus size={22} aria-hidden="true" />
          <span className="font-bold">{m.picture_choose({}, say)}</span>
        </label>
      )}
      <p className="text-small text-text-2" id="picture-rules">
        {isFull
          ? m.picture_full({ count: limits.imagesPerPublication }, say)
          : m.picture_rules({ count: limits.imagesPerPublication }, say)}
        {!isMember && pictures.length > 0 && <> {m.picture_visitor({}, say)}</>}
      </p>
      <div role="alert" className="empty:hidden">
        {refused.length > 0 && (
          <ul className="said-failure text-small" role="list">
            {refused.map(({ name, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and the list is only replaced
              <li key={index} className="wrap-anywhere">
                <strong>{name}</strong>: {whyOf(language, why)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}

function whyOf(language: Language, why: Refusal): string {
  const say = { locale: language };
  if (why === "too-large") return m.picture_too_large({}, say);
  return why === "too-many"
    ? m.picture_too_many({ count: limits.imagesPerPublication }, say)
    : m.error_storage_invalid_format_next({}, say);
}
