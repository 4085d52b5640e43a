import { problem, type Rule } from "./rule.ts";
import { isBlank } from "./required-fields.ts";

/** A story that bears a person's name needs their consent on record. */
export const story: Rule = (draft) =>
  isBlank(draft["author"]) || draft["consentOnRecord"]
    ? []
    : [
        problem(
          ["consentOnRecord"],
          "Someone’s own story needs their written consent. If the team wrote it, leave “Told by” empty.",
          "Рассказу от имени человека нужно его письменное согласие. Если историю написала команда, оставьте поле «Рассказывает» пустым.",
        ),
      ];
