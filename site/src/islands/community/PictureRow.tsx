// Ships JavaScript as a part of the composer: one picture, its words, its place, and how its sending goes.
import { limits } from "@ryadom/shared/limits.ts";
import { pictureVariant } from "@ryadom/shared/pictures.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { failureWords } from "../../community/account-error-words.ts";
import type { Publication } from "../../community/client.ts";
import type { DraftPicture } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../account/TextField.tsx";
import { hasCode } from "./needs-sign-in.ts";
import { isSent, type Sending } from "./picture-sender.ts";
import { PicturePreview } from "./PicturePreview.tsx";

interface Props {
  language: Language;
  picture: DraftPicture;
  /** As the post shows it now; an address that ran out is asked for again. */
  shown: { image: Publication["images"][number]; refresh: () => void } | null;
  sending: Sending | null;
  place: number;
  count: number;
  describe: (alt: string) => void;
  move: (by: -1 | 1) => void;
  takeAway: () => void;
  again: () => void;
}

export function PictureRow({ language, picture, shown, sending, place, count, describe, move, takeAway, again }: Props) {
  const say = { locale: language };
  const which = { place, count };
  return (
    <div className="card grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 p-3">
      {shown ? (
        <img
          className="picture-preview"
          src={pictureVariant(shown.image.url, "240x240")}
          alt=""
          width={88}
          height={88}
          onError={shown.refresh}
        />
      ) : (
        <PicturePreview id={picture.id} />
      )}
      <div className="grid min-w-0 content-between gap-2">
        <p className="text-small font-bold">{m.picture_which(which, say)}</p>
        <div className="flex gap-1">
          <Press label={m.picture_up(which, say)} id={`${picture.id}-up`} isOff={place === 1} press={() => move(-1)}>
            <ArrowUp size={20} aria-hidden="true" />
          </Press>
          <Press label={m.picture_down(which, say)} id={`${picture.id}-down`} isOff={place === count} press={() => move(1)}>
            <ArrowDown size={20} aria-hidden="true" />
          </Press>
          <Press label={m.picture_take_away(which, say)} id={`${picture.id}-away`} press={takeAway}>
            <Trash size={20} aria-hidden="true" />
          </Press>
        </div>
      </div>
      <div className="col-span-2 grid gap-2">
        <State language={language} picture={picture} sending={sending} which={which} again={again} />
        <TextField
          label={m.picture_alt(which, say)}
          hint={picture.alt ? undefined : m.picture_alt_hint({}, say)}
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

interface StateProps extends Pick<Props, "language" | "picture" | "sending" | "again"> {
  which: { place: number; count: number };
}

function State({ language, picture, sending, which, again }: StateProps) {
  const say = { locale: language };
  if (sending?.failure) {
    const isOffline = hasCode(sending.failure, "network");
    const isFull = hasCode(sending.failure, "storage/quota-exceeded");
    const isGone = hasCode(sending.failure, "storage/object-not-found");
    const { what, next } = isOffline
      ? { what: m.picture_offline({}, say), next: m.picture_offline_next({}, say) }
      : isFull
        ? { what: m.picture_quota({}, say), next: m.picture_quota_next({}, say) }
        : isGone
          ? { what: m.picture_gone({}, say), next: m.picture_gone_next({}, say) }
          : failureWords(sending.failure, language);
    return (
      <div className="said-failure text-small" role="alert">
        <p className="font-bold">{what}</p>
        <p>{next}</p>
        {!isGone && (
          <button className="link min-h-11 justify-self-start font-bold" type="button" onClick={again}>
            {m.try_again({}, say)}
          </button>
        )}
      </div>
    );
  }
  if (!sending || isSent(picture)) return null;
  return (
    <label className="grid gap-1 text-small text-text-2">
      {m.picture_sending(which, say)}
      <progress className="picture-progress" value={sending.share} max={1} />
    </label>
  );
}

interface PressProps {
  label: string;
  id: string;
  isOff?: boolean;
  press: () => void;
  children: ReactNode;
}

function Press({ label, id, isOff = false, press, children }: PressProps) {
  return (
    <button className="picture-press" type="button" id={id} aria-label={label} title={label} disabled={isOff} onClick={press}>
      {children}
    </button>
  );
}
