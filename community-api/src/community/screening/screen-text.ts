import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { type PhraseCheck, createPhraseCheck, type SafetyLevel } from "@ryadom/shared/phrases.ts";
import type { Flag } from "../../db/tables/columns.ts";
import type { HiddenBy } from "../../db/tables/community.ts";
import { readerText } from "./member-text.ts";

const checks = new WeakMap<Catalogue, PhraseCheck>();
const nothing: PhraseCheck = () => [];

function phraseCheckFor(catalogue: Catalogue | null): PhraseCheck {
  if (catalogue === null) return nothing;
  let check = checks.get(catalogue);
  if (!check) checks.set(catalogue, (check = createPhraseCheck(catalogue.phraseLists)));
  return check;
}

/** What a text touches, such as a query; nothing of it is kept. */
export const safetyLevelsOf = (catalogue: Catalogue | null, text: string): SafetyLevel[] => phraseCheckFor(catalogue)(text);

type HiddenState = { isHidden: Flag; hiddenBy: HiddenBy | null };

/** What readers get of a post or comment; `content` is Markdown, `alts` describe its pictures. */
export type Writing = { title?: string; content: string; alts?: readonly string[] };

const textOf = ({ title = "", content, alts = [] }: Writing): string => [title, readerText(content), ...alts].join("\n\n");

/**
 * Screens a new text, as it is read, against the phrase list.
 * @param isSuspect whether a moderator reads it first for another reason than its words
 * @returns the columns to store: `safetyLevels` (JSON array) and, when it names a method, hidden until a moderator has decided
 */
export function screenText(catalogue: Catalogue | null, writing: Writing, isSuspect = false): HiddenState & { safetyLevels: string } {
  const levels = phraseCheckFor(catalogue)(textOf(writing));
  const isHeld = isSuspect || levels.includes("method");
  return { safetyLevels: JSON.stringify(levels), isHidden: isHeld ? 1 : 0, hiddenBy: isHeld ? "screening" : null };
}

/** Screens an edited text. Hidden by reports or a moderator: stays hidden. Hidden by screening only: shown again when the new text passes. */
export function rescreenText(
  catalogue: Catalogue | null,
  writing: Writing,
  before: HiddenState,
  isSuspect = false,
): HiddenState & { safetyLevels: string } {
  const now = screenText(catalogue, writing, isSuspect);
  const maySetByScreening = before.isHidden === 0 || before.hiddenBy === "screening";
  return maySetByScreening ? now : { ...now, isHidden: before.isHidden, hiddenBy: before.hiddenBy };
}

export const parseSafetyLevels = (safetyLevels: string): SafetyLevel[] => JSON.parse(safetyLevels) as SafetyLevel[];
