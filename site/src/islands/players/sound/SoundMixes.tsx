// Ships JavaScript as a part of the sound player: mixes that somebody wants again, kept on this device alone.
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { type FormEvent, useRef, useState } from "react";
import { keepMix, longestMixName, removeMix, renameMix, restoreMix, type SoundMix, soundMixes } from "../../../device/sound-mixes.ts";
import { m } from "../../../paraglide/messages.js";
import { useStored } from "../../kit/use-stored.ts";
import { useWords } from "../../kit/language.tsx";
import type { Layers, Sound } from "./sound.ts";

interface Props {
  sounds: readonly Sound[];
  layers: Layers;
  play: (layers: Layers) => void;
}

const iconButton = "grid size-11 flex-none cursor-pointer place-items-center rounded-pill text-text-2 hover:bg-surface-2";

export function SoundMixes({ sounds, layers, play }: Props) {
  const t = useWords();
  const mixes = useStored(soundMixes) ?? [];
  const [said, setSaid] = useState("");
  const [deleted, setDeleted] = useState<{ mix: SoundMix; at: number } | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  // The focus comes here when the button or field that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = sounds.filter(({ address }) => address in layers);

  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("mix")).trim() || suggestedName(chosen);
    const kept = keepMix(
      name,
      chosen.map(({ key, address }) => ({ sound: key, volume: layers[address]! })),
    );
    setDeleted(null);
    if (kept === "full") return setSaid(t(m.mix_full));
    if (kept === "refused") return setSaid(t(m.storage_refused));
    form.reset();
    setSaid(t(m.mix_kept, { name: kept.name }));
  };
  const rename = (id: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    renameMix(id, String(new FormData(event.currentTarget).get("mix")));
    endRenaming();
  };
  const endRenaming = () => {
    setRenamed(null);
    heading.current?.focus();
  };
  const remove = (mix: SoundMix, at: number) => {
    removeMix(mix.id);
    setDeleted({ mix, at });
    setSaid(t(m.mix_deleted, { name: mix.name }));
  };
  const undo = () => {
    if (deleted) restoreMix(deleted.mix, deleted.at);
    setDeleted(null);
    setSaid("");
    heading.current?.focus();
  };

  return (
    <section className="grid gap-2 border-t border-border pt-4" aria-labelledby="sound-mixes">
      <h3 className="text-body outline-none" id="sound-mixes" ref={heading} tabIndex={-1}>
        {t(m.mix_title)}
      </h3>
      {mixes.length > 0 && (
        <ul className="grid" role="list">
          {mixes.map((mix, at) => (
            <li key={mix.id} className="flex items-center gap-1">
              {renamed === mix.id ? (
                <form className="flex min-w-0 flex-1 flex-wrap gap-2 py-1" onSubmit={rename(mix.id)}>
                  <input
                    className="field min-w-0 flex-1"
                    name="mix"
                    defaultValue={mix.name}
                    maxLength={longestMixName}
                    aria-label={t(m.mix_name)}
                    onKeyDown={({ key }) => key === "Escape" && endRenaming()}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has become this field
                    autoFocus
                  />
                  <button className="pill pill-outline text-small" type="submit">
                    {t(m.mix_rename_done)}
                  </button>
                </form>
              ) : (
                <>
                  <button
                    className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-control px-2 text-start font-bold break-words hover:bg-surface-2"
                    type="button"
                    onClick={() => play(layersOf(mix, sounds))}
                  >
                    {mix.name}
                  </button>
                  <button
                    className={iconButton}
                    type="button"
                    aria-label={t(m.mix_rename, { name: mix.name })}
                    onClick={() => setRenamed(mix.id)}
                  >
                    <Pencil size={20} aria-hidden />
                  </button>
                  <button
                    className={iconButton}
                    type="button"
                    aria-label={t(m.mix_delete, { name: mix.name })}
                    onClick={() => remove(mix, at)}
                  >
                    <Trash size={20} aria-hidden />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <form className="flex flex-wrap items-end gap-2" onSubmit={keep}>
          <label className="grid min-w-0 flex-1 basis-48 gap-1">
            <span className="text-small text-text-2">{t(m.mix_name)}</span>
            <input className="field w-full" name="mix" placeholder={suggestedName(chosen)} maxLength={longestMixName} autoComplete="off" />
          </label>
          <button className="pill pill-outline" type="submit">
            {t(m.mix_keep)}
          </button>
        </form>
      )}
      <p className="min-h-6 text-small text-text-2">
        <span role="status">{said}</span>{" "}
        {deleted && (
          <button
            className="link min-h-11 px-2"
            type="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and this one takes it back
            autoFocus
            onClick={undo}
          >
            {t(m.undo)}
          </button>
        )}
        {!said && t(m.mix_where)}
      </p>
    </section>
  );
}

const suggestedName = (chosen: readonly Sound[]): string =>
  chosen
    .map(({ title }) => title)
    .join(" + ")
    .slice(0, longestMixName);

/** Sounds that staff have taken back since are left out. */
const layersOf = (mix: SoundMix, sounds: readonly Sound[]): Layers =>
  Object.fromEntries(
    mix.layers.flatMap(({ sound, volume }) => {
      const found = sounds.find(({ key }) => key === sound);
      return found ? [[found.address, volume]] : [];
    }),
  );
