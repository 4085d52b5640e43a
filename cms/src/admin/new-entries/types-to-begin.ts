import { defaultLanguage } from "../../shared/locales.ts";

/** What is begun most often comes first. */
const order = [
  "story",
  "course",
  "test",
  "quick-calm",
  "breathing-practice",
  "visualization",
  "sound-therapy",
  "help-item",
  "helpline",
  "crisis-card",
  "theme",
  "emotion",
  "reply-template",
  "safety-phrase",
  "report-reason",
  "community-rule",
];
const most = 8;

type Permission = { action: string; subject?: string | null; properties?: { locales?: string[] | null } };

/** @returns the types of which a person with these permissions may begin an entry, at most eight; a translator only adds a language to what exists */
export const typesToBegin = (permissions: readonly Permission[]): string[] =>
  order
    .map((name) => `api::${name}.${name}`)
    .filter((uid) =>
      permissions.some(
        ({ action, subject, properties }) =>
          action === "plugin::content-manager.explorer.create" &&
          subject === uid &&
          (properties?.locales ?? [defaultLanguage]).includes(defaultLanguage),
      ),
    )
    .slice(0, most);
