import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** They stand under this name. They never leave the device, and go with a chosen sign-out (`practices-` of `session-state.ts`). */
export const soundMixesName = "practices-mixes";

export const mostMixes = 20;
export const longestMixName = 40;
/** More sounds than staff publish would be somebody else's writing. */
const mostLayers = 24;

/** One sound of a mix: collection and key, the same in every language; volume from 0 to 1. */
export interface MixLayer {
  sound: string;
  volume: number;
}
export interface SoundMix {
  id: string;
  name: string;
  layers: MixLayer[];
}

/** Newest last. What isn't a mix is passed over. */
export function soundMixes(): SoundMix[] {
  const stored = readStored(soundMixesName);
  return Array.isArray(stored) ? stored.filter(isMix).slice(0, mostMixes) : [];
}

const isMix = (value: unknown): value is SoundMix =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  typeof value["name"] === "string" &&
  value["name"].trim() !== "" &&
  value["name"].length <= longestMixName &&
  Array.isArray(value["layers"]) &&
  value["layers"].length > 0 &&
  value["layers"].length <= mostLayers &&
  value["layers"].every(isLayer);

const isLayer = (value: unknown): value is MixLayer =>
  isRecord(value) &&
  typeof value["sound"] === "string" &&
  typeof value["volume"] === "number" &&
  value["volume"] >= 0 &&
  value["volume"] <= 1;

const nameOf = (name: string): string => name.trim().slice(0, longestMixName);

/** @returns the mix that was kept; `full`: there are twenty already; `refused`: the browser keeps nothing */
export function keepMix(name: string, layers: readonly MixLayer[]): SoundMix | "full" | "refused" {
  const mixes = soundMixes();
  if (mixes.length >= mostMixes) return "full";
  const mix = { id: crypto.randomUUID(), name: nameOf(name), layers: [...layers] };
  return writeStored(soundMixesName, [...mixes, mix]) ? mix : "refused";
}

export function renameMix(id: string, name: string): void {
  const named = nameOf(name);
  if (named === "") return;
  writeStored(
    soundMixesName,
    soundMixes().map((mix) => (mix.id === id ? { ...mix, name: named } : mix)),
  );
}

export function removeMix(id: string): void {
  const rest = soundMixes().filter((mix) => mix.id !== id);
  if (rest.length === 0) removeStored(soundMixesName);
  else writeStored(soundMixesName, rest);
}

/** Puts back what was deleted, where it stood. */
export const restoreMix = (mix: SoundMix, at: number): boolean => writeStored(soundMixesName, soundMixes().toSpliced(at, 0, mix));
