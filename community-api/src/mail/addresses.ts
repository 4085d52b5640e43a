import type { Language } from "@ryadom/shared/locales.ts";

/** Pages that letters lead to. Tokens stand in the fragment: no server and no log ever sees them. */
export const pageAddresses = (siteUrl: string, language: Language) => ({
  signIn: `${siteUrl}/${language}/sign-in`,
  signUp: `${siteUrl}/${language}/sign-up`,
  forgot: `${siteUrl}/${language}/forgot`,
  reset: (token: string): string => `${siteUrl}/${language}/reset#token=${token}`,
  notifications: `${siteUrl}/${language}/notifications`,
  stopLetters: (token: string): string => `${siteUrl}/${language}/my-profile/notifying#stop-letters=${token}`,
  undoEmail: (token: string): string => `${siteUrl}/${language}/sign-in#undo-email=${token}`,
});
