import { removeStored, isRecord, writeStored, readStored } from "./storage.ts";

/** What a reader wants done with a post that touches a sensitive topic. */
export const comfortChoices = ["show", "blur", "hide"] as const;
export type Comfort = (typeof comfortChoices)[number];

const name = "comfort";
/** Topics that are covered for everyone who has not chosen. */
const coveredTopics = new Set(["self-harm", "suicidal-thoughts"]);

const isComfort = (value: unknown): value is Comfort => comfortChoices.some((choice) => choice === value);

/** What the account of the one who is signed in says; it goes when the session does. */
const accountName = "member:comfort";

export const deviceComforts = (): unknown => readStored(name);

export function keepAccountComforts(choices: Record<string, Comfort>): void {
  if (Object.keys(choices).length > 0) writeStored(accountName, choices);
  else removeStored(accountName);
}

/** A member's account goes before what was chosen on the device they happen to use. */
export function chosenComforts(): unknown {
  const [device, account] = [deviceComforts(), readStored(accountName)];
  return isRecord(account) ? { ...(isRecord(device) ? device : {}), ...account } : device;
}

/** @param choices what was chosen on this device; null counts as nothing, which is all that a server can know */
export function comfortOf(topic: string, choices: unknown = chosenComforts()): Comfort {
  const chosen = isRecord(choices) ? choices[topic] : null;
  if (isComfort(chosen)) return chosen;
  return coveredTopics.has(topic) ? "blur" : "show";
}

/** What a post touches: the notes put on it, and the theme it was written under. */
export const sensitiveTopicsOf = (post: { contentNotes: string[]; themeId: string }): string[] => [
  ...new Set([...post.contentNotes, post.themeId]),
];

/** The strictest choice among these topics: hide before blur before show. */
export function comfortOfAll(topics: readonly string[], choices: unknown = chosenComforts()): Comfort {
  const asked = new Set(topics.map((topic) => comfortOf(topic, choices)));
  return asked.has("hide") ? "hide" : asked.has("blur") ? "blur" : "show";
}

export function keepComfort(topic: string, comfort: Comfort): boolean {
  const choices = deviceComforts();
  return writeStored(name, { ...(isRecord(choices) ? choices : {}), [topic]: comfort });
}
