import { field, type TypeWords } from "./field";

/** What staff read beside a member: users-permissions' type, of which the admin shows only this. */
export const memberWords: Record<string, TypeWords> = {
  "plugin::users-permissions.user": {
    name: { en: "Members", ru: "Участники" },
    fields: {
      email: field(
        "Email",
        "Only the member changes it, with a code by mail.",
        "Электронная почта",
        "Меняет только сам участник — с кодом из письма.",
      ),
      confirmed: field("Address confirmed", "The code from the mail was entered.", "Адрес подтверждён", "Код из письма введён."),
      blocked: field(
        "Blocked",
        "Ends all sessions. The member can still download and delete their data.",
        "Заблокирован",
        "Завершает все сеансы. Скачать и удалить свои данные участник по-прежнему может.",
      ),
      createdAt: field("Member since", "", "С нами с", ""),
    },
  },
};
