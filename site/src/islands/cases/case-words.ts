import type { OwnCase } from "../../api/own-cases.ts";
import { m } from "../../paraglide/messages.js";
import type { Translate } from "../kit/language.tsx";

/** What happened, in a few words. */
export function caseTitle(t: Translate, kind: OwnCase["kind"]): string {
  const titles: Record<OwnCase["kind"], string> = {
    show: t(m.case_show),
    hide: t(m.case_hide),
    delete: t(m.case_delete),
    restore: t(m.case_restore),
    lock: t(m.case_lock),
    unlock: t(m.case_unlock),
    retheme: t(m.case_retheme),
    "content-notes": t(m.case_content_notes),
    mute: t(m.case_mute),
    unmute: t(m.case_unmute),
    ban: t(m.case_ban),
    unban: t(m.case_unban),
    "check-in": t(m.case_check_in),
    note: t(m.case_note),
  };
  return titles[kind];
}
