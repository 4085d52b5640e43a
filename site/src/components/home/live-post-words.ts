import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { pluralForms } from "../../format/plural-forms.ts";
import { words } from "../../words.ts";

/** What `scripts/live-posts.ts` says of a post, as the value of `data-live-posts`. @param themes names of those whose posts may stand here, by key */
export function livePostWords(language: Language, themes: Record<string, string>): string {
  const t = words(language);
  return JSON.stringify({
    themes,
    answers: pluralForms(language, (count) => t.comments_count({ count })),
    specialist: t.home_answers_specialist({ answers: "{answers}" }),
    first: t.home_first_answer(),
    deleted: t.member_deleted(),
    post: paths.post(language, "{slug}"),
  });
}
