import type { IfNotYou, MailBlock, MailTexts } from "./templates.ts";

const notYou = "If this was not you, there is nothing to do: without this email nobody gets any further.";
const newPassword = "Choose a new password";
const guard = ({ forgot, undo }: IfNotYou): MailBlock[] => [
  ...(forgot === undefined
    ? []
    : [
        "If this wasn't you, choose a new password now. That signs everybody out and takes back what was changed about signing in over the past seven days:",
        { label: newPassword, link: forgot },
      ]),
  ...(undo === undefined
    ? []
    : [
        "This was your account's address until a few days ago. If none of this was you, take it all back here. Everybody is signed out, and you choose a new password:",
        { label: "Take it back", link: undo },
      ]),
];
const providerNames = { google: "Google", apple: "Apple" } as const;
const kinds = { totp: "codes from an app", passkey: "a passkey" } as const;

export const english: MailTexts = {
  "sign-up-code": ({ code }) => ({
    subject: "Your code",
    blocks: ["Here is your code. It works for ten minutes, in the browser where you asked for it.", { code }, notYou],
  }),
  "sign-up-taken": ({ signIn, forgot }) => ({
    subject: "You already have an account",
    blocks: [
      "Somebody, perhaps you, has just tried to open an account with this address. You already have one, so nothing was changed.",
      { label: "Sign in", link: signIn },
      { label: "If the password is forgotten, choose a new one", link: forgot },
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
    blocks: ["Here you can choose a new password. The link works once, for ten minutes.", { label: newPassword, link }, notYou],
  }),
  "reset-provider": ({ providers, signIn }) => ({
    subject: "How you sign in",
    blocks: [
      `Your account has no password: you sign in with ${providers.map((name) => providerNames[name]).join(" or ")}.`,
      { label: "Sign in", link: signIn },
      "Once signed in, you can set a password in the settings as well, if you like.",
      "If you did not ask for this email, there is nothing to do.",
    ],
  }),
  "reset-unknown": ({ signUp }) => ({
    subject: "About your request",
    blocks: [
      "Somebody, perhaps you, has asked for a new password for this address. There is no account with it.",
      "Perhaps it was another of your addresses. If you have no account yet, you can open one:",
      { label: "Open an account", link: signUp },
      "If you did not ask for this email, there is nothing to do: nothing is kept about this address.",
    ],
  }),
  "password-changed": (to) => ({
    subject: "Your password was changed",
    blocks: ["The password of your account has just been changed.", ...guard(to)],
  }),
  "recovery-codes-renewed": (to) => ({
    subject: "You have new recovery codes",
    blocks: ["Your account has new recovery codes. The earlier ones no longer work.", ...guard(to)],
  }),
  "data-exported": (to) => ({
    subject: "A copy of your data was asked for",
    blocks: ["Somebody who is signed in to your account, most likely you, has just asked for a copy of everything in it.", ...guard(to)],
  }),
  "account-erasure": ({ erase, ...to }) => ({
    subject: "Do you want to delete your account?",
    blocks: [
      "Somebody who is signed in to your account, perhaps you, wants to delete it. Because its password or address changed lately, or the browser is a new one, we ask you here first. Without this email nothing happens.",
      { label: "Delete the account", link: erase },
      "The link works for a day.",
      ...guard(to),
    ],
  }),
  "sign-in-code": ({ code, forgot }) => ({
    subject: "Your code",
    blocks: [
      "Here is the code to finish signing in. It works for ten minutes, in the browser where you began. We ask for it because somebody has been guessing at passwords.",
      { code },
      "If this wasn't you, somebody knows your password. Choose a new one:",
      { label: newPassword, link: forgot },
    ],
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
      "If this wasn't you, undo it. That signs everybody out and takes back whatever else was changed about signing in. The link works for seven days after this address was replaced:",
      { label: "Undo the change", link: undo },
    ],
  }),
  "email-restored": ({ forgot }) => ({
    subject: "Your address is back",
    blocks: [
      "Your account has this address again, and the second steps and linked sign-ins it had before. Everybody was signed out, and the password no longer works.",
      "Choose a new one to sign in:",
      { label: newPassword, link: forgot },
    ],
  }),
  "second-factor-added": ({ kind, ...to }) => ({
    subject: "Signing in now takes a second step",
    blocks: [`From now on ${kinds[kind]} can be the second step when you sign in.`, ...guard(to)],
  }),
  "second-factor-removed": ({ kind, ...to }) => ({
    subject: "A second step was removed",
    blocks: [`When you sign in, ${kinds[kind]} can no longer be the second step.`, ...guard(to)],
  }),
  "provider-linked": ({ provider, ...to }) => ({
    subject: "Another way to sign in",
    blocks: [`From now on you can sign in with ${providerNames[provider]} as well.`, ...guard(to)],
  }),
  digest: ({ replies, reactions, moderatorNotes, notifications, stop }) => ({
    subject: "Your week",
    blocks: [
      "A few things came for you this week.",
      ...(replies > 0 ? [`Answers to you: ${replies}.`] : []),
      ...(reactions > 0 ? [`Warmth from others: ${reactions}.`] : []),
      ...(moderatorNotes > 0 ? [`Notes from the moderators: ${moderatorNotes}.`] : []),
      "There is no hurry: all of it waits for you.",
      { label: "Have a look", link: notifications },
      { label: "No more emails like this", link: stop },
    ],
  }),
  "provider-unlinked": ({ provider, ...to }) => ({
    subject: "A way to sign in was removed",
    blocks: [`You can no longer sign in with ${providerNames[provider]}.`, ...guard(to)],
  }),
};
