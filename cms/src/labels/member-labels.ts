import { label, type TypeLabels } from "./label.ts";

/** Labels of a member, the type of users-permissions; the admin shows no other field of it. */
export const memberLabels: Record<string, TypeLabels> = {
  "plugin::users-permissions.user": {
    name: { en: "Members", ru: "Участники" },
    fields: {
      email: label(
        "Email",
        "Only the member changes it, with a code by email.",
        "Электронная почта",
        "Меняет только сам участник — с кодом из письма.",
      ),
      confirmed: label("Address confirmed", "The code from the email was entered.", "Адрес подтверждён", "Код из письма введён."),
      blocked: label(
        "Blocked",
        "Ends all sessions. The member can still download and delete their data.",
        "Доступ закрыт",
        "Завершает все сеансы. Скачать и удалить свои данные участник по-прежнему может.",
      ),
      createdAt: label("Member since", "", "С нами с", ""),
    },
  },
};
