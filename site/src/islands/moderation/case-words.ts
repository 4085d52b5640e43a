import type { CaseCategory, CaseContext, ModerationCase } from "../../api/moderation.ts";
import type { CaseAction } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";

const categories = {
  worry: m.moderation_category_worry,
  abuse: m.moderation_category_abuse,
  spam: m.moderation_category_spam,
  privacy: m.moderation_category_privacy,
  medical: m.moderation_category_medical,
} as const satisfies Record<CaseCategory, unknown>;

/** What a case is about; null: nobody reported it, it waits for a first look. */
export const categoryWord = (t: Translate, category: CaseCategory | null): string =>
  category === null ? t(m.moderation_category_held) : t(categories[category]);

const actions = {
  "check-in": m.moderation_check_in,
  escalate: m.moderation_escalate,
  "take-back": m.moderation_take_back,
  note: m.moderation_note,
  show: m.moderation_show,
  "content-notes": m.moderation_content_notes,
  retheme: m.moderation_retheme,
  lock: m.moderation_lock,
  unlock: m.moderation_unlock,
  hide: m.moderation_hide,
  delete: m.moderation_delete,
  mute: m.moderation_mute,
  ban: m.moderation_ban,
} as const satisfies Record<CaseAction, unknown>;

/** What hidden words already are is kept so, or shown again. */
export function actionWord(t: Translate, action: CaseAction, item: ModerationCase): string {
  if (item.isHeld && action === "show") return t(m.moderation_let_appear);
  if (item.isHidden && action === "hide") return t(m.moderation_keep_hidden);
  if (item.isHidden && action === "show") return t(m.moderation_show_again);
  return t(actions[action]);
}

/** On what does it: the heavy ones name whom they are about. */
export function pressWord(t: Translate, action: CaseAction, item: ModerationCase): string {
  const name = item.author?.alias ?? t(m.member_deleted);
  if (action === "ban") return t(m.desk_ban_name, { name });
  return action === "delete" ? t(m.desk_delete_of, { name }) : actionWord(t, action, item);
}

const outcomes: Partial<Record<NonNullable<ModerationCase["outcome"]>, (typeof actions)[CaseAction]>> = {
  hidden: m.moderation_outcome_hidden,
  deleted: m.moderation_outcome_deleted,
  "left-visible": m.moderation_outcome_left,
  "checked-in": m.moderation_outcome_checked_in,
};

export const outcomeWord = (t: Translate, outcome: ModerationCase["outcome"]): string | null => {
  const message = outcome === null ? undefined : outcomes[outcome];
  return message ? t(message) : null;
};

const levels = {
  care: m.moderation_level_care,
  method: m.moderation_level_method,
  "personal-data": m.moderation_level_personal,
  medical: m.moderation_level_medical,
} as const;

export const levelWord = (t: Translate, level: ModerationCase["safetyLevels"][number]): string => t(levels[level]);

/** What the words are: a post, a comment, the rating of a course. */
export function kindWord(t: Translate, { commentId, courseKey, stars }: ModerationCase, courses: Record<string, string>): string {
  if (courseKey !== null && stars !== null)
    return `${t(m.moderation_rating, { title: courses[courseKey] ?? courseKey })}, ${t(m.rating_stars_of_five, { count: stars })}`;
  return commentId === null ? t(m.moderation_post) : t(m.moderation_comment_covered);
}

const decisions = {
  show: m.moderation_outcome_left,
  hide: m.moderation_outcome_hidden,
  delete: m.moderation_outcome_deleted,
  restore: m.desk_was_restored,
  lock: m.desk_was_locked,
  unlock: m.desk_was_unlocked,
  retheme: m.desk_was_rethemed,
  "content-notes": m.desk_was_noted_content,
  mute: m.desk_was_muted,
  unmute: m.desk_was_unmuted,
  ban: m.desk_was_banned,
  unban: m.desk_was_unbanned,
  "check-in": m.moderation_outcome_checked_in,
  note: m.moderation_note,
} as const satisfies Record<NonNullable<CaseContext["author"]>["decisions"][number]["kind"], unknown>;

/** What was decided before. */
export const decisionWord = (t: Translate, kind: keyof typeof decisions): string => t(decisions[kind]);
