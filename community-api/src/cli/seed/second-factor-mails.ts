import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@ryadom/shared/locales.ts";
import { writeToInbox } from "../../notify/mail/local-inbox.ts";
import type { DemoSecondFactor } from "./seed-second-factors.ts";

const texts = {
  en: {
    subject: "The second step of this demo moderator",
    intro: "To sign in as this demo moderator, add this secret to an authenticator app:",
    address: "Or open this address in the app:",
    codes: "Or use one of these recovery codes, each once:",
  },
  ru: {
    subject: "Второй шаг входа этого демомодератора",
    intro: "Чтобы войти под именем этого демомодератора, добавьте этот ключ в приложение с кодами:",
    address: "Или откройте в приложении этот адрес:",
    codes: "Или введите один из этих запасных кодов, каждый работает один раз:",
  },
} as const satisfies Record<Language, unknown>;

/** Writes one mail a demo moderator to the local inbox, unless it is there. @param inbox `DATA_DIR/inbox` @param from sender of all mails */
export async function writeSecondFactorMails(inbox: string, from: string, factors: readonly DemoSecondFactor[]): Promise<void> {
  for (const { key, email, language, secret, address, codes } of factors) {
    const id = `second-factor-${key}`;
    const isThere = await access(join(inbox, `${id}.json`)).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const { subject, intro, address: addressIntro, codes: codesIntro } = texts[language];
    const text = `${intro}\n\n${secret}\n\n${addressIntro}\n\n${address}\n\n${codesIntro}\n\n${codes.join("\n")}\n`;
    await writeToInbox(inbox, { to: email, from, subject, text }, id);
  }
}
