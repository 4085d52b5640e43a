/** First names common enough to be somebody's own; inflected Russian short forms among them. */
const firstNames = new Set(
  (
    "anna maria mary elena olga natalia tatiana irina svetlana ekaterina kate julia yulia alex alexander alexey andrew andrey sergey dmitry " +
    "ivan john michael mikhail nikolay paul pavel peter james robert david daniel thomas emma olivia sophia sofia elizabeth sarah laura " +
    "анна аня мария маша елена лена ольга оля наталья наташа татьяна таня ирина ира светлана света екатерина катя юлия юля александр " +
    "александра саша алексей лёша андрей сергей серёжа дмитрий дима иван ваня михаил миша николай коля павел паша пётр петя владимир вова " +
    "виктор евгений женя максим артём никита кирилл роман игорь олег дарья даша анастасия настя виктория вика полина ксения алина"
  ).split(" "),
);
const familyEnding =
  /(?:ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|енко|ук|юк|ян|дзе|швили|ov|ova|ev|eva|sky|skaya|enko|son|sen)$/iu;

/** Does a name give away more than its owner may want? A guess, for a gentle word and nothing else. */
export function aliasWarning(alias: string): "email" | "name" | "nothing" {
  if (/\S+@\S+/.test(alias) || /\b[\w.]+\.(?:com|org|net|ru|рф)\b/iu.test(alias)) return "email";
  const words = alias
    .normalize("NFC")
    .trim()
    .split(/[\s.]+/)
    .filter(Boolean);
  if (words.length < 2 || words.length > 3) return "nothing";
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word));
  const hasFirst = words.some((word) => firstNames.has(word.toLocaleLowerCase()));
  const hasFamily = words.some((word) => familyEnding.test(word) && !firstNames.has(word.toLocaleLowerCase()));
  return hasFirst && (hasFamily || isCapital) ? "name" : "nothing";
}
