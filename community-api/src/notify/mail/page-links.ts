import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";

/** Absolute addresses of the pages that mails link to. */
export const pageLinks = (siteUrl: string, language: Language) => ({
  signIn: siteUrl + paths.signIn(language),
  signUp: siteUrl + paths.signUp(language),
  forgot: siteUrl + paths.forgot(language),
  reset: (token: string): string => siteUrl + paths.resetWith(language, token),
  crisis: siteUrl + paths.crisis(language),
  notifications: siteUrl + paths.notifications(language),
  unsubscribeFromDigest: (token: string): string => siteUrl + paths.unsubscribeFromDigest(language, token),
  confirmErasure: (token: string): string => siteUrl + paths.confirmErasure(language, token),
  purchases: siteUrl + paths.purchases(language),
  moderation: siteUrl + paths.moderation(language),
  duty: siteUrl + paths.moderationDuty(language),
  undoEmail: (token: string): string => siteUrl + paths.undoEmail(language, token),
});
