import { problem, type Rule } from "./rule.ts";
import { isBlank } from "./required-fields.ts";

/** A story that bears a person's name needs their consent on record. */
export const story: Rule = (draft) =>
  isBlank(draft["author"]) || draft["consentOnRecord"]
    ? []
    : [
        problem(
          ["consentOnRecord"],
          "A story that somebody told about themselves needs their written consent. If the team wrote it, leave “Told by” empty.",
          "Рассказу от имени человека нужно его письменное согласие. Если историю написала команда, оставьте поле «Рассказывает» пустым.",
        ),
      ];
