import type { WithdrawalRule } from "./withdrawal.ts";

const cardUid = "api::crisis-card.crisis-card";
/** The card that the page for emergencies is made of. */
const cardOfCrisisPage = "crisis";

/** Home, its sisters and the settings are pages and words without which no site is built; the crisis page is nothing without its card. */
export const alwaysThere: WithdrawalRule = ({ key }, { uid, schema }) => {
  if (schema.kind === "singleType")
    return {
      en: "The site can’t be without it. Change it, and publish it again.",
      ru: "Без этого сайт не собрать. Внесите изменения и опубликуйте снова.",
    };
  if (uid === cardUid && key === cardOfCrisisPage)
    return {
      en: "The page with emergency help is made of this card. Change it, and publish it again.",
      ru: "Из этой карточки сделана страница экстренной помощи. Измените её и опубликуйте снова.",
    };
  return null;
};
