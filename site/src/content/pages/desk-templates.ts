import { languages, type Language } from "@ryadom/shared/locales.ts";
import { words } from "../../words.ts";

const variables = { alias: "{alias}", rule: "{rule}", quote: "{quote}", until: "{until}", helpLink: "{helpLink}" };
type InBoth = Record<Language, string>;
type Words = ReturnType<typeof words>;

const inBoth = (say: (t: Words) => string): InBoth =>
  Object.fromEntries(languages.map((language) => [language, say(words(language))])) as InBoth;

/** With the rule and the line it is about, where they are known: a line without its value goes. */
const explained = (text: string, t: Words): string => [text, t.template_rule(variables), t.template_quote(variables)].join("\n");

/** The first templates of moderators' messages, one for each kind of decision that is told to an author. */
export const deskTemplates = () => [
  template(
    "check-in",
    (t) => t.template_check_in_title(),
    (t) => t.template_check_in(variables),
  ),
  template(
    "note",
    (t) => t.template_note_title(),
    (t) => explained(t.template_note(variables), t),
  ),
  template(
    "hide",
    (t) => t.template_hide_title(),
    (t) => explained(t.template_hide(variables), t),
  ),
  template(
    "delete",
    (t) => t.template_delete_title(),
    (t) => explained(t.template_delete(variables), t),
  ),
  template(
    "mute",
    (t) => t.template_mute_title(),
    (t) => explained(t.template_mute(variables), t),
  ),
  template(
    "ban",
    (t) => t.template_ban_title(),
    (t) => explained(t.template_ban(variables), t),
  ),
];

const template = (use: string, title: (t: Words) => string, text: (t: Words) => string) => ({
  key: use,
  use,
  title: inBoth(title),
  text: inBoth(text),
});
