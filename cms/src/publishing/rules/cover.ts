import { labelOf } from "../../labels/labels.ts";
import { descriptionOf, isWrittenIn } from "../../shared/content/picture-words.ts";
import { languageNames } from "./pictures.ts";
import { problem, type Rule } from "./rule.ts";

/** The picture of an entry is described in its language, as those in its texts are, or only decorates. */
export const cover: Rule = (draft, { uid }) => {
  if (!draft["cover"] || draft["coverDecorates"] === true) return [];
  const language = draft.locale ?? "en";
  const description = descriptionOf({ alternativeText: (draft["coverDescription"] as string | null | undefined) || null });
  if (description !== null && isWrittenIn(language, description)) return [];
  const [picture, field, tick] = (["cover", "coverDescription", "coverDecorates"] as const).map((name) => labelOf(uid, name));
  const { en: english, ru: russian } = languageNames[language];
  const [en, ru] =
    description === null
      ? [`isn’t described in ${english}`, `нет описания на ${russian} языке`]
      : [`is described in another language than ${english} (“${description}”)`, `описание не на ${russian} языке («${description}»)`];
  return [
    problem(
      ["coverDescription"],
      `“${picture?.en.label}” ${en}. Fill in “${field?.en.label}”, or tick “${tick?.en.label}”.`,
      `«${picture?.ru.label}»: ${ru}. Заполните поле «${field?.ru.label}» или отметьте «${tick?.ru.label}».`,
    ),
  ];
};
