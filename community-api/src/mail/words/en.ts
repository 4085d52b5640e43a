import type { LetterWords } from "../letter.ts";

const notYou = "If this was not you, there is nothing to do: without this letter nobody gets any further.";
const guard = "If this was not you, choose a new password now. That also signs out everybody who is signed in:";
const newPassword = "Choose a new password";
const providerNames = { google: "Google", apple: "Apple" } as const;
const kinds = { totp: "codes from an app", passkey: "a passkey" } as const;

export const english: LetterWords = {
  "sign-up-code": ({ code }) => ({
    subject: "Your code",
    blocks: ["Here is your code. It works for ten minutes, in the browser where you asked for it.", { code }, notYou],
  }),
  "sign-up-taken": ({ signIn, forgot }) => ({
    subject: "You already have an account",
    blocks: [
      "Somebody, perhaps you, has just tried to open an account with this address. You already have one, so nothing was changed.",
      { words: "Sign in", link: signIn },
      { words: "If the password is forgotten, choose a new one", link: forgot },
      "If this was not you, there is nothing to do.",
    ],
  }),
  "sign-up-refused": () => ({
    subject: "About your request",
    blocks: [
      "Somebody, perhaps you, has just tried to open an account with this address. It cannot be used for one.",
      "If you had an account with it, you can still sign in to take your data with you, to have it deleted, or to ask us to look again.",
    ],
  }),
  "reset-link": ({ link }) => ({
    subject: "A new password",
    blocks: ["Here you can choose a new password. The link works once, for ten minutes.", { words: newPassword, link }, notYou],
  }),
  "reset-provider": ({ providers, signIn }) => ({
    subject: "How you sign in",
    blocks: [
      `Your account has no password: you sign in with ${providers.map((name) => providerNames[name]).join(" or ")}.`,
      { words: "Sign in", link: signIn },
      "Once signed in, you can set a password in the settings as well, if you like.",
      "If you did not ask for this letter, there is nothing to do.",
    ],
  }),
  "reset-unknown": ({ signUp }) => ({
    subject: "About your request",
    blocks: [
      "Somebody, perhaps you, has asked for a new password for this address. There is no account with it.",
      "Perhaps it was another of your addresses. If you have no account yet, you can open one:",
      { words: "Open an account", link: signUp },
      "If you did not ask for this letter, there is nothing to do: nothing is kept about this address.",
    ],
  }),
  "password-changed": ({ forgot }) => ({
    subject: "Your password was changed",
    blocks: ["The password of your account has just been changed.", guard, { words: newPassword, link: forgot }],
  }),
  "email-code": ({ code }) => ({
    subject: "Your code",
    blocks: ["Here is the code that makes this your address for signing in. It works for ten minutes.", { code }, notYou],
  }),
  "email-taken": () => ({
    subject: "This address is already in use",
    blocks: [
      "Somebody, perhaps you, wanted to make this the address of an account. It already belongs to an account, so nothing was changed.",
      "If this was not you, there is nothing to do.",
    ],
  }),
  "email-refused": () => ({
    subject: "About your request",
    blocks: [
      "Somebody, perhaps you, wanted to make this the address of an account. It cannot be used for one, so nothing was changed.",
      "If this was not you, there is nothing to do.",
    ],
  }),
  "email-changed": ({ newEmail, undo }) => ({
    subject: "Your address was changed",
    blocks: [
      `From now on your account is signed in to with ${newEmail}, no longer with this address.`,
      "If this was not you, undo it. That also signs out everybody who is signed in. The link works for seven days:",
      { words: "Undo the change", link: undo },
    ],
  }),
  "email-restored": ({ forgot }) => ({
    subject: "Your address is back",
    blocks: [
      "The change was undone: your account is signed in to with this address again, and everybody who was signed in was signed out.",
      "Whoever changed it knew your password. Choose a new one before you do anything else:",
      { words: newPassword, link: forgot },
    ],
  }),
  "second-factor-added": ({ kind, forgot }) => ({
    subject: "Signing in now takes a second step",
    blocks: [`From now on ${kinds[kind]} can be the second step when you sign in.`, guard, { words: newPassword, link: forgot }],
  }),
  "second-factor-removed": ({ kind, forgot }) => ({
    subject: "A second step was removed",
    blocks: [`When you sign in, ${kinds[kind]} can no longer be the second step.`, guard, { words: newPassword, link: forgot }],
  }),
  "provider-linked": ({ provider, forgot }) => ({
    subject: "Another way to sign in",
    blocks: [`From now on you can sign in with ${providerNames[provider]} as well.`, guard, { words: newPassword, link: forgot }],
  }),
  digest: ({ answers, warmth, notes, notifications, stop }) => ({
    subject: "Your week",
    blocks: [
      "A few things came for you this week.",
      ...(answers > 0 ? [`Answers to you: ${answers}.`] : []),
      ...(warmth > 0 ? [`Warmth from others: ${warmth}.`] : []),
      ...(notes > 0 ? [`Notes from the moderators: ${notes}.`] : []),
      "There is no hurry: all of it waits for you.",
      { words: "Have a look", link: notifications },
      { words: "No more letters like this", link: stop },
    ],
  }),
  "provider-unlinked": ({ provider, forgot }) => ({
    subject: "A way to sign in was removed",
    blocks: [`You can no longer sign in with ${providerNames[provider]}.`, guard, { words: newPassword, link: forgot }],
  }),
};
