/** The words by which `alias-rules.ts` knows names that aren't a member's to take. In lower case; what looks like them counts as them. */
const words = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(" "));

/** Anywhere in a name, whatever stands around or between the letters. */
export const reservedParts = words(
  "moderator administrator ryadom helpline hotline crisisline",
  "модератор администратор горячаялиния телефондоверия",
);

/** At the beginning of a word, so that Badminton stays a name. */
export const reservedBeginnings = words("admin moderat support", "админ модерат модераци поддержк техподдержк саппорт");

/** As a whole word. */
export const reservedWords = words(
  "mod mods team staff official sysadmin system operator deleted",
  "модер модеры команда команды сотрудник сотрудница сотрудники система оператор официальный официальная официально дежурный дежурная",
);

/**
 * As a whole word, too: on a site about how people feel others take such a name for advice to rely on. Who really is a specialist has a mark
 * beside the name, given by the team.
 */
export const professions = words(
  "psychologist psychologists psychotherapist psychiatrist therapist counselor counsellor physician",
  "психолог психологи психологиня психотерапевт психиатр терапевт врач врачи",
);
/** Beside one of these a profession claims nothing: “Не психолог”, “Future therapist”. */
export const disclaimers = words("not no future", "не без будущий будущая");

/** As the whole name: in a longer one they are everyday words. */
export const reservedNames = words("specialist doctor root", "рядом специалист доктор");

/** A name of nothing but these and `serviceWords` is that of a service: “Crisis Center”, “Рядом онлайн”. */
export const services = words(
  "crisis emergency doctor specialist consultant help volunteer editor founder owner psychological suicide prevention",
  "рядом кризис кризисный кризисная экстренная экстренный скорая доктор специалист консультант помощь помощи доверия волонтёр",
  "редактор редакция основатель создатель владелец куратор психологическая психологический",
);
export const serviceWords = words(
  "on duty line center centre desk service site project bot info chat online call dial text phone first aid the of for",
  "на связи линия центр служба сайт проект бот инфо чат онлайн звоните звони пишите телефон первая и по",
);

/** Alone or with words of a service. Compared as digits: by their looks those of 101 are those of lol. */
export const emergencyNumbers: ReadonlySet<string> = new Set(words("112 911 999 988 101 102 103 104 116123 116111 88002000122"));
