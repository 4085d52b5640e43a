import type { Catalogue, LocalizedText } from "@ryadom/shared/catalogue.ts";
import type { AppealOutcome } from "@ryadom/shared/appeals.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { DecisionKind } from "@ryadom/shared/moderation-decisions.ts";
import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import { type SafetyLevel, safetyLevels } from "@ryadom/shared/phrases.ts";
import type { OrderState } from "@ryadom/shared/purchases.ts";
import { KeptTestResult } from "@ryadom/shared/test-records.ts";
import type { Schema } from "../../db/schema.ts";

const say = (en: string, ru: string): Record<Language, string> => ({ en, ru });

const notificationKindLabels: Record<NotificationKind, Record<Language, string>> = {
  reply: say("a reply", "ответ"),
  comment: say("a comment", "комментарий"),
  "specialist-answer": say("a specialist’s answer", "ответ специалиста"),
  reactions: say("reactions", "отклики"),
  moderation: say("from moderators", "от модераторов"),
  achievement: say("an achievement", "достижение"),
  "report-outcome": say("a report of yours was looked at", "ваша жалоба рассмотрена"),
  "report-contacted": say("someone you worry about was written to", "человеку, за которого вы беспокоитесь, написали"),
  "followed-thread": say("new answers in a conversation you follow", "новые ответы в обсуждении, за которым вы следите"),
  helped: say("an answer that helped", "ответ, который помог"),
  "check-in": say("the team asked how you are", "команда спросила, как вы"),
  "hidden-by-reports": say("not seen by others until a moderator looks", "не видна другим, пока не проверит модератор"),
};

/** As the site's page of one's purchases says it (`order_…` in its messages): `refused` elsewhere means a sign-in that was turned away. */
const orderStateLabels: Record<OrderState, Record<Language, string>> = {
  open: say("not paid yet", "ещё не оплачено"),
  pending: say("payment being processed", "платёж обрабатывается"),
  paid: say("paid", "оплачено"),
  refunded: say("money refunded", "деньги возвращены"),
  disputed: say("money taken back by the bank", "деньги вернул банк"),
  expired: say("not paid", "не оплачено"),
  failed: say("payment didn’t go through", "платёж не прошёл"),
  refused: say("being looked into", "разбираемся"),
};

/** Labels of stored values by language; values without one are shown raw. */
const known: Record<string, Record<Language, string>> = {
  ...notificationKindLabels,
  "with-you": say("I’m with you", "я рядом"),
  "same-here": say("same here", "у меня так же"),
  "thank-you": say("thank you", "спасибо"),
  en: say("English", "английский"),
  ru: say("Russian", "русский"),
  active: say("active", "всё в порядке"),
  banned: say("banned", "доступ закрыт модератором"),
  password: say("password", "пароль"),
  google: say("Google", "Google"),
  apple: say("Apple", "Apple"),
  "practice-finished": say("a practice done", "завершённая практика"),
  "story-read": say("a story read to its end", "история, прочитанная до конца"),
  show: say("show", "показывать"),
  blur: say("blur", "размывать"),
  hide: say("hide", "скрывать"),
  terms: say("Terms", "Условия"),
  age: say("Old enough to post", "Возраст для публикаций"),
  "test-history": say("History of tests", "История тестов"),
  "test-results": say("Test results in the account", "Результаты тестов в аккаунте"),
  digest: say("Emails with news", "Еженедельное письмо"),
  reports: say("reports of members", "жалобы участников"),
  moderator: say("a moderator", "модератор"),
  screening: say("the phrase check, until a moderator looks", "проверка фраз, пока не посмотрит модератор"),
  full: say("full", "полный"),
  restricted: say("restricted", "ограниченный"),
  "account.blocked": say("account blocked by staff", "аккаунт закрыт командой"),
  "account.unblocked": say("account unblocked by staff", "аккаунт снова открыт командой"),
  "member.export": say("data downloaded", "данные выгружены"),
  "member.ban": say("banned", "доступ закрыт"),
  "member.unban": say("ban lifted", "доступ возвращён"),
  "member.erase": say("account erased", "аккаунт удалён"),
  "banned-email.remove": say("email removed from the list of bans", "адрес убран из списка закрытых адресов"),
  "left-visible": say("left visible", "оставлено на виду"),
  changed: say("changed", "изменено"),
  removed: say("removed", "убрано"),
  contacted: say("the author was contacted", "автору написали"),
  gone: say("no longer there", "больше нет"),
  "signed-in": say("signed in", "вход выполнен"),
  refused: say("refused", "отказано"),
  limited: say("too many tries", "слишком много попыток"),
  "code-asked": say("a code was requested", "запрошен код"),
  "mail-code": say("password and a code by email", "пароль и код из письма"),
  "second-factor": say("second step", "второй шаг"),
  "sign-up": say("signing up", "регистрация"),
  "step-up": say("proving it again", "повторное подтверждение"),
  "member.email-change": say("email changed", "адрес почты изменён"),
  "member.email-undo": say("former email restored", "прежний адрес почты возвращён"),
  "member.password-change": say("password changed", "пароль изменён"),
  "member.password-reset": say("new password set by email", "новый пароль задан по письму"),
  "second-factor.add": say("second step added", "добавлен второй шаг входа"),
  "second-factor.remove": say("second step removed", "второй шаг входа убран"),
  "second-factor.reset": say("second step reset by an operator", "второй шаг входа сброшен оператором"),
  "second-factor.new-recovery-codes": say("new recovery codes", "новые запасные коды"),
  "provider.link": say("sign-in linked", "способ входа привязан"),
  "provider.unlink": say("sign-in unlinked", "способ входа отвязан"),
  "publication.hide": say("post hidden by a moderator", "запись скрыта модератором"),
  "publication.unhide": say("post shown again", "запись снова показана"),
  "publication.delete-own": say("post deleted by you", "запись удалена вами"),
  "comment.delete-own": say("comment deleted by you", "комментарий удалён вами"),
  "pseudonym.reveal": say(
    "a moderator was shown who writes under a pseudonym of yours",
    "модератору показали, кто пишет под вашим псевдонимом",
  ),
  "publication.delete": say("post deleted by a moderator", "запись удалена модератором"),
  "comment.hide": say("comment hidden by a moderator", "комментарий скрыт модератором"),
  "comment.unhide": say("comment shown again", "комментарий снова показан"),
  "comment.delete": say("comment deleted by a moderator", "комментарий удалён модератором"),
  "course-rating.hide": say("course rating hidden by a moderator", "оценка курса скрыта модератором"),
  "course-rating.unhide": say("course rating shown again", "оценка курса снова показана"),
  "course-rating.delete": say("course rating deleted by a moderator", "оценка курса удалена модератором"),
  "course-rating.delete-own": say("course rating deleted by you", "оценка курса удалена вами"),
  "publication.restore": say("post restored by a moderator", "запись восстановлена модератором"),
  "comment.restore": say("comment restored by a moderator", "комментарий восстановлен модератором"),
  "course-rating.restore": say("course rating restored by a moderator", "оценка курса восстановлена модератором"),
  "publication.lock": say("post closed to replies", "запись закрыта для ответов"),
  "publication.unlock": say("post open to replies again", "запись снова открыта для ответов"),
  "publication.retheme": say("post moved to another theme", "запись перенесена в другую тему"),
  "publication.content-notes": say("content notes changed by a moderator", "пометки о содержании изменены модератором"),
  "member.mute": say("writing closed for a while", "на время закрыта возможность писать"),
  "member.ban-refused": say("a ban refused, because you are a moderator", "в закрытии доступа отказано: вы модератор"),
  "member.mute-refused": say("a mute refused, because you are a moderator", "в запрете писать отказано: вы модератор"),
  "member.unmute": say("writing open again", "возможность писать возвращена"),
  "publication.check-in": say("a moderator asked how you are", "модератор спросил, как вы"),
  "publication.note": say("a note from the team", "сообщение от команды"),
  "comment.check-in": say("a moderator asked how you are", "модератор спросил, как вы"),
  "comment.note": say("a note from the team", "сообщение от команды"),
  "course-rating.check-in": say("a moderator asked how you are", "модератор спросил, как вы"),
  "course-rating.note": say("a note from the team", "сообщение от команды"),
  "appeal.uphold": say("your appeal was answered: the decision stands", "ответ на обращение: решение остаётся в силе"),
  "appeal.overturn": say("your appeal was answered: the decision is taken back", "ответ на обращение: решение отменено"),
  "decision.undo": say("a moderator's decision taken back", "решение модератора отменено"),
  "member.sign-out": say("signed out everywhere by an operator", "оператор завершил все сеансы"),
  "moderation.refused": say("a moderator's action was refused", "отказано в действии модератора"),
  "member.grant": say("role given by an operator", "оператор выдал роль"),
  "member.revoke": say("role taken away by an operator", "оператор отозвал роль"),
};

const decisionLabels: Record<DecisionKind, Record<Language, string>> = {
  show: say("shown", "показано"),
  hide: say("hidden", "скрыто"),
  delete: say("deleted", "удалено"),
  restore: say("restored", "восстановлено"),
  lock: say("closed to replies", "закрыто для ответов"),
  unlock: say("open to replies again", "снова открыто для ответов"),
  retheme: say("moved to another theme", "перенесено в другую тему"),
  "content-notes": say("content notes changed", "изменены пометки о содержании"),
  mute: say("writing closed for a while", "на время закрыта возможность писать"),
  unmute: say("writing open again", "возможность писать возвращена"),
  ban: say("banned", "доступ закрыт"),
  unban: say("ban lifted", "доступ возвращён"),
  "check-in": say("a moderator asked how you are", "модератор спросил, как вы"),
  note: say("a note from the team", "сообщение от команды"),
};

const appealOutcomeLabels: Record<AppealOutcome, LocalizedText> = {
  upheld: say("the decision stands", "решение остаётся в силе"),
  overturned: say("the decision is taken back", "решение отменено"),
};

const levelWords: Record<SafetyLevel, LocalizedText> = {
  care: say("distress", "тяжёлое состояние"),
  method: say("details of methods", "подробности о способах"),
  "personal-data": say("personal details", "личные данные"),
  medical: say("advice about medicines", "советы о лекарствах"),
};

/** Columns whose values are identifiers. In other columns the same letters may be a person's own text. */
const named = new Set([
  "language",
  "sourceLang",
  "state",
  "authMethod",
  "provider",
  "choice",
  "purpose",
  "hiddenBy",
  "kind",
  "action",
  "way",
  "outcome",
  "event",
]);
const keysOf: Record<string, (catalogue: Catalogue) => readonly { key: string; words: LocalizedText }[]> = {
  themeId: themesOf,
  subthemeId: themesOf,
  contentNotes: themesOf,
  emotions: (catalogue) => catalogue.emotions.map(({ key, name }) => ({ key, words: name })),
  safetyLevels: () => safetyLevels.map((key) => ({ key, words: levelWords[key] })),
  achievementKey: (catalogue) => catalogue.achievementRules.flatMap(({ key, title }) => (title === null ? [] : { key, words: title })),
  reasonKey: (catalogue) => catalogue.reportReasons.map(({ key, title }) => ({ key, words: title })),
};

function themesOf(catalogue: Catalogue): { key: string; words: LocalizedText }[] {
  return catalogue.themes.map(({ key, name }) => ({ key, words: name }));
}

const withKey = (words: string | null | undefined, key: string): string => (words ? `${words} (${key})` : key);

/** In the language asked for, else in the other one. */
const wordsIn = (words: LocalizedText | undefined, language: Language): string | null | undefined =>
  words?.[language] ?? words?.en ?? words?.ru;

/** A test by its title, with the key by which `data.json` names it. */
function testLabel(testKey: string, language: Language, catalogue: Catalogue | null): string {
  return withKey(wordsIn(catalogue?.testNames.find(({ key }) => key === testKey)?.name, language), testKey);
}

/** Of a test's result, points first; its band by its title, which depends on the test. What is no result is shown as it is. */
function testResultLabel(value: string, language: Language, catalogue: Catalogue | null, testKey: string | undefined): string {
  if (!value.startsWith("{")) return value;
  const { data } = KeptTestResult.safeParse(JSON.parse(value));
  if (!data) return value;
  const bands = catalogue?.testNames.find(({ key }) => key === testKey)?.bands;
  const band = withKey(wordsIn(bands?.find(({ key }) => key === data.band)?.name, language), data.band);
  const parts = Object.entries(data.subscales).map(([key, points]) => `${key}: ${points}`);
  return [`${say("points", "баллы")[language]}: ${data.total}`, `${say("result", "результат")[language]}: ${band}`, ...parts].join("; ");
}

type Labelling = { language: Language; catalogue: Catalogue | null; testKey?: string | undefined };

/**
 * Readable form of a stored value.
 * @param labelling `catalogue`: names of themes, emotions, tests and reasons; null: their keys are shown. `testKey`: whose result the value is
 */
export function valueLabel(table: keyof Schema, column: string, value: string, { language, catalogue, testKey }: Labelling): string {
  if (table === "purchase_order" && column === "state") return orderStateLabels[value as OrderState]?.[language] ?? value;
  if (table === "moderation_decision" && column === "kind") return decisionLabels[value as DecisionKind]?.[language] ?? value;
  if (table === "appeal" && column === "outcome") return appealOutcomeLabels[value as AppealOutcome]?.[language] ?? value;
  if (named.has(column)) return known[value]?.[language] ?? value;
  if (column === "testKey") return testLabel(value, language, catalogue);
  if (column === "sealedResult") return testResultLabel(value, language, catalogue, testKey);
  const list = catalogue && keysOf[column]?.(catalogue);
  if (!list) return value;
  const keys = value.startsWith("[") ? (JSON.parse(value) as string[]) : [value];
  return keys.map((key) => list.find((one) => one.key === key)?.words[language] ?? key).join(", ");
}
