const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is known of a member, for how far their links and pictures are trusted. */
export type Standing = {
  joinedAt: Date;
  /** Texts of theirs that have stood for a day and that readers see. */
  keptTexts: number;
  /** When moderators hid or deleted texts of theirs in the last thirty days, the latest first. */
  takenDownAt: readonly Date[];
  /** Specialists and moderators: a person has looked at them already. */
  isKnownToTeam: boolean;
};

export type Trust = {
  level: "new" | "known" | "trusted";
  /** Links to other sites in one text; beyond it a moderator reads the text first. */
  links: number;
  /** Pictures in one text. */
  pictures: number;
  /** When links open, and more than one picture; null when they're open. */
  opensAt: Date | null;
};

const firstDayMs = dayMs;
const trustedAfterMs = 7 * dayMs;
const trustedAfterTexts = 3;
/** So many texts taken down in thirty days close links again, for a week after the last one. */
const closedByTakenDown = 3;
const closedForMs = 7 * dayMs;
const manyPictures = 5;

/** How many links and pictures a member may add to a text. Words are never limited by it. */
export function trustOf({ joinedAt, keptTexts, takenDownAt, isKnownToTeam }: Standing, now: Date): Trust {
  const trusted = { level: "trusted", links: 5, pictures: manyPictures, opensAt: null } as const;
  if (isKnownToTeam) return trusted;
  const afterFirstDay = joinedAt.getTime() + firstDayMs;
  const afterTakenDown = takenDownAt.length >= closedByTakenDown ? takenDownAt[0]!.getTime() + closedForMs : 0;
  const opensAt = new Date(Math.max(afterFirstDay, afterTakenDown));
  if (now < opensAt) return { level: "new", links: 0, pictures: 1, opensAt };
  const hasTime = now.getTime() >= joinedAt.getTime() + trustedAfterMs;
  const isTrusted = hasTime && keptTexts >= trustedAfterTexts && takenDownAt.length === 0;
  return isTrusted ? trusted : { level: "known", links: 2, pictures: manyPictures, opensAt: null };
}
