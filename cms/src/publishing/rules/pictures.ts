import { fieldPlace } from "../../labels/field-place.ts";
import type { Schema } from "../../schema/content-types.ts";
import { descriptionOf, isWrittenIn } from "../../shared/content/picture-words.ts";
import { placedCopies } from "../../uploads/copies/copies-in-texts.ts";
import { problem, type Rule } from "./rule.ts";

/** As a sentence says in which language a picture is described. */
export const languageNames = { en: { en: "English", ru: "английском" }, ru: { en: "Russian", ru: "русском" } } as const;

/** Each picture in a text says what it shows, in the language of the text, or that it only decorates. */
export const pictures: Rule = (draft, { strapi, uid, schema }) =>
  placedCopies(draft).flatMap(({ copy, path }) => {
    const description = descriptionOf(copy);
    const language = draft.locale ?? "en";
    if (description === "" || (description !== null && isWrittenIn(language, description))) return [];
    const block = path.slice(0, -1);
    const components = strapi.components as unknown as Record<string, Schema>;
    const [en, ru] = (["en", "ru"] as const).map((one) => fieldPlace(block, uid, schema, components, one));
    const name = copy.name ?? copy.url;
    const { en: english, ru: russian } = languageNames[language];
    if (description === null)
      return [
        problem(
          block,
          `“${en}”: the picture “${name}” isn’t described in ${english}. Say what it shows, or that it only decorates, under “Pictures and videos” beside the form.`,
          `«${ru}»: у картинки «${name}» нет описания на ${russian} языке. Опишите её или отметьте, что она только украшает, в панели «Картинки и видео» рядом с формой.`,
        ),
      ];
    return [
      problem(
        block,
        `“${en}”: the picture “${name}” is described in another language (“${description}”). Describe it in ${english} under “Pictures and videos” beside the form.`,
        `«${ru}»: картинка «${name}» описана на другом языке («${description}»). Опишите её на ${russian} в панели «Картинки и видео» рядом с формой.`,
      ),
    ];
  });
