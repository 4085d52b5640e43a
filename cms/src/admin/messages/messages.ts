/** Texts of what we add to the admin, in the message format of react-intl. */
import { approvalMessages } from "./approval-messages.ts";
import { editingMessages } from "./editing-messages.ts";
import { entryMessages } from "./entry-messages.ts";
import { filmMessages } from "./film-messages.ts";
import { historyMessages } from "./history-messages.ts";
import { pictureMessages } from "./picture-messages.ts";
import { problemMessages } from "./problem-messages.ts";
import { siteMessages } from "./site-messages.ts";
import { translationMessages } from "./translation-messages.ts";
import { writingMessages } from "./writing-messages.ts";

export const messages = {
  en: {
    ...approvalMessages.en,
    ...editingMessages.en,
    ...entryMessages.en,
    ...filmMessages.en,
    ...historyMessages.en,
    ...pictureMessages.en,
    ...problemMessages.en,
    ...siteMessages.en,
    ...translationMessages.en,
    ...writingMessages.en,
  },
  ru: {
    ...approvalMessages.ru,
    ...editingMessages.ru,
    ...entryMessages.ru,
    ...filmMessages.ru,
    ...historyMessages.ru,
    ...pictureMessages.ru,
    ...problemMessages.ru,
    ...siteMessages.ru,
    ...translationMessages.ru,
    ...writingMessages.ru,
  },
} as const;

export type MessageId = keyof (typeof messages)["en"];
