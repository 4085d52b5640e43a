import type { OwnCase } from "../../api/own-cases.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";

/** What happened, in a few words. */
export function caseTitle(t: Translate, kind: OwnCase["kind"]): string {
  const titles: Record<OwnCase["kind"], Parameters<Translate>[0]> = {
    show: m.case_show,
    hide: m.case_hide,
    delete: m.case_delete,
    restore: m.case_restore,
    lock: m.case_lock,
    unlock: m.case_unlock,
    retheme: m.case_retheme,
    "content-notes": m.case_content_notes,
    mute: m.case_mute,
    unmute: m.case_unmute,
    ban: m.case_ban,
    unban: m.case_unban,
    "check-in": m.case_check_in,
    note: m.case_note,
  };
  return t(titles[kind]);
}

/** The name of a community rule; null for one that this release doesn't know. */
export function ruleName(t: Translate, ruleKey: string | null): string | null {
  const names: Record<string, Parameters<Translate>[0]> = {
    kindness: m.rule_kindness,
    "no-methods": m.rule_no_methods,
    "no-pressure-to-stop-treatment": m.rule_no_pressure,
    privacy: m.rule_privacy,
    "no-advertising": m.rule_no_advertising,
    "no-romance-or-contacts": m.rule_no_contacts,
    "own-words": m.rule_own_words,
    age: m.rule_age,
  };
  const name = ruleKey === null ? undefined : names[ruleKey];
  return name ? t(name) : null;
}
