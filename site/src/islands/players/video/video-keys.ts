/** What a key does to a video. `to`: a share of its length, 0 to 1. */
export type KeyTask = { do: "toggle" | "mute" | "captions" | "full" } | { do: "seek" | "speed"; by: number } | { do: "go"; to: number };

const stepSeconds = 10;

interface Press {
  /** The place of the key, the same on a Russian keyboard. */
  code: string;
  hasModifier: boolean;
  shiftKey: boolean;
  /** What has the focus: a field keeps the keys by which it is worked. */
  on: "button" | "select" | "place" | "volume" | "video";
}

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const letters: Record<string, KeyTask> = {
  KeyK: { do: "toggle" },
  KeyJ: { do: "seek", by: -stepSeconds },
  KeyL: { do: "seek", by: stepSeconds },
  KeyM: { do: "mute" },
  KeyC: { do: "captions" },
  KeyF: { do: "full" },
};

/** @returns null for a key that is none of the player's */
export function taskOfKey({ code, hasModifier, shiftKey, on }: Press): KeyTask | null {
  if (hasModifier || on === "select") return null;
  if (code === "Space") return on === "button" ? null : { do: "toggle" };
  if (code in arrows) return on === "volume" ? null : { do: "seek", by: arrows[code]! * stepSeconds };
  if (shiftKey && code === "Comma") return { do: "speed", by: -1 };
  if (shiftKey && code === "Period") return { do: "speed", by: 1 };
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return { do: "go", to: Number(digit) / 10 };
  return letters[code] ?? null;
}
