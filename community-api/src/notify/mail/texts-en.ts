import { amount, day } from "./amounts.ts";
import type { IfNotYou, MailBlock, MailTexts } from "./templates.ts";

const notYou = "If this wasn’t you, you can ignore this email: nobody can continue without it.";
const newPassword = "Choose a new password";
const guard = ({ forgot, undo }: IfNotYou): MailBlock[] => [
  ...(forgot === undefined
    ? []
    : [
        "If this wasn’t you, choose a new password now. That signs out every device and undoes changes to how you sign in over the past seven days:",
        { label: newPassword, link: forgot },
      ]),
  ...(undo === undefined
    ? []
    : [
        "This was your account’s address until a few days ago. If none of this was you, undo it all here. Every device will be signed out, and you’ll choose a new password:",
        { label: "Undo it all", link: undo },
      ]),
];
const providerNames = { google: "Google", apple: "Apple" } as const;
const startOf = { totp: "A code from your app", passkey: "A passkey" } as const;

export const english: MailTexts = {
  "sign-up-code": ({ code }) => ({
    subject: "Your code",
    blocks: ["Here’s your code. It works for ten minutes, in the browser where you asked for it.", { code }, notYou],
  }),
  "sign-up-taken": ({ signIn, forgot }) => ({
    subject: "You already have an account",
    blocks: [
      "Someone, perhaps you, has just tried to create an account with this address. You already have one, so nothing has changed.",
      { label: "Sign in", link: signIn },
      { label: "Forgot your password? Choose a new one", link: forgot },
      "If this wasn’t you, you don’t need to do anything.",
    ],
  }),
  "sign-up-refused": () => ({
    subject: "About your request",
    blocks: [
      "Someone, perhaps you, has just tried to create an account with this address. It can’t be used for an account.",
      "If you had an account with it, you can still sign in to download your data or delete it.",
    ],
  }),
  "reset-link": ({ link }) => ({
    subject: "A new password",
    blocks: ["Use this link to choose a new password. It works once, for ten minutes.", { label: newPassword, link }, notYou],
  }),
  "reset-provider": ({ providers, signIn }) => ({
    subject: "How you sign in",
    blocks: [
      `Your account has no password: you sign in with ${providers.map((name) => providerNames[name]).join(" or ")}.`,
      { label: "Sign in", link: signIn },
      "Once you’re signed in, you can also set a password in the settings if you like.",
      "If you didn’t ask for this email, you don’t need to do anything.",
    ],
  }),
  "reset-unknown": ({ signUp }) => ({
    subject: "About your request",
    blocks: [
      "Someone, perhaps you, asked for a new password for this address, but there’s no account with it.",
      "Perhaps you used another address. If you don’t have an account yet, you can create one:",
      { label: "Create an account", link: signUp },
      "If you didn’t ask for this email, you don’t need to do anything: we don’t keep anything about this address.",
    ],
  }),
  "password-changed": (to) => ({
    subject: "Your password was changed",
    blocks: ["The password for your account has just been changed.", ...guard(to)],
  }),
  "recovery-codes-renewed": (to) => ({
    subject: "You have new recovery codes",
    blocks: ["Your account has new recovery codes. The earlier ones no longer work.", ...guard(to)],
  }),
  "data-exported": (to) => ({
    subject: "A copy of your data was requested",
    blocks: ["Someone signed in to your account, most likely you, has just requested a copy of everything in it.", ...guard(to)],
  }),
  "account-erasure": ({ erase, ...to }) => ({
    subject: "Do you want to delete your account?",
    blocks: [
      "Someone signed in to your account, perhaps you, wants to delete it. The password, the address or a way to sign in changed recently, or the browser is new to us, so we’re checking with you here first. Nothing happens unless you use the link below.",
      { label: "Delete the account", link: erase },
      "The link works for one day.",
      ...guard(to),
    ],
  }),
  "sign-in-code": ({ code, forgot }) => ({
    subject: "Your code",
    blocks: [
      "Here’s the code to finish signing in. It works for ten minutes, in the browser where you began. We’re asking for it because someone has been guessing passwords.",
      { code },
      "If this wasn’t you, someone knows your password. Choose a new one:",
      { label: newPassword, link: forgot },
    ],
  }),
  "email-code": ({ code }) => ({
    subject: "Your code",
    blocks: ["Here’s the code to confirm this address for signing in. It works for ten minutes.", { code }, notYou],
  }),
  "email-taken": () => ({
    subject: "This address is already in use",
    blocks: [
      "Someone, perhaps you, tried to use this address for an account. It already belongs to one, so nothing has changed.",
      "If this wasn’t you, you don’t need to do anything.",
    ],
  }),
  "email-refused": () => ({
    subject: "About your request",
    blocks: [
      "Someone, perhaps you, tried to use this address for an account. It can’t be used for one, so nothing has changed.",
      "If this wasn’t you, you don’t need to do anything.",
    ],
  }),
  "email-changed": ({ newEmail, undo }) => ({
    subject: "Your address was changed",
    blocks: [
      `You now sign in to your account with ${newEmail} instead of this address.`,
      "If this wasn’t you, undo it. That signs out every device and undoes any other changes to how you sign in. The link works for seven days after this address was replaced:",
      { label: "Undo the change", link: undo },
    ],
  }),
  "email-restored": ({ forgot }) => ({
    subject: "Your address is back",
    blocks: [
      "Your account has this address again, and the ways to sign in that it had before. Every device was signed out, and the password no longer works.",
      "Choose a new one to sign in:",
      { label: newPassword, link: forgot },
    ],
  }),
  "second-factor-added": ({ kind, ...to }) => ({
    subject: "Signing in now takes a second step",
    blocks: [`${startOf[kind]} can now be the second step when you sign in.`, ...guard(to)],
  }),
  "second-factor-removed": ({ kind, ...to }) => ({
    subject: "A second step was removed",
    blocks: [`${startOf[kind]} can no longer be the second step when you sign in.`, ...guard(to)],
  }),
  "provider-linked": ({ provider, ...to }) => ({
    subject: "Another way to sign in",
    blocks: [`You can now sign in with ${providerNames[provider]} as well.`, ...guard(to)],
  }),
  digest: ({ replies, followed = 0, reactions, moderatorNotes, notifications, stop }) => ({
    subject: "Your week",
    blocks: [
      "Here’s what’s new for you this week.",
      ...(replies > 0 ? [`Replies to you: ${replies}.`] : []),
      ...(followed > 0 ? [`New answers in conversations you follow: ${followed}.`] : []),
      ...(reactions > 0 ? [`Reactions to what you wrote: ${reactions}.`] : []),
      ...(moderatorNotes > 0 ? [`Notes from the moderators: ${moderatorNotes}.`] : []),
      "There’s no hurry: it will all be there when you are.",
      { label: "See what’s new", link: notifications },
      { label: "Stop these emails", link: stop },
    ],
  }),
  "account-closed": ({ signIn, crisis }) => ({
    subject: "About your account",
    blocks: [
      "A moderator has closed your account. You can still sign in to read why, download your data or delete the account. You have 30 days to ask another moderator to look at the decision.",
      { label: "Sign in", link: signIn },
      "This may be hard to read. The help page is open to you without an account, too.",
      { label: "Get help now", link: crisis },
    ],
  }),
  "someone-waits": ({ moderation, duty }) => ({
    subject: "Could you take a look?",
    blocks: [
      "Something on the site is waiting for a moderator, and nobody has taken it yet.",
      "This email doesn’t say what it is. If you can’t right now, that’s all right: others are asked, too.",
      { label: "See what’s waiting", link: moderation },
      { label: "When you’re on duty", link: duty },
    ],
  }),
  receipt: ({ orderId, product, amountMinor, currency, paidAt, seller, tax, withdrawal, purchases }) => ({
    subject: "Your receipt",
    blocks: [
      `“${product}” is yours now, for as long as you like.`,
      `Order ${orderId}, ${day("en", paidAt)}. Total: ${amount("en", amountMinor, currency)}.`,
      tax,
      `Seller: ${seller}`,
      `Right of withdrawal. ${withdrawal}`,
      { label: "Your purchases", link: purchases },
    ],
  }),
  refund: ({ orderId, product, amountMinor, totalMinor, currency, isOpen, seller, purchases }) => ({
    subject: "Your refund",
    blocks: [
      `We’ve paid back ${amount("en", amountMinor, currency)} for “${product}”. Depending on your bank, it takes up to ten working days until you see the money.`,
      ...(totalMinor > amountMinor ? [`Together with what we paid back before, that makes ${amount("en", totalMinor, currency)}.`] : []),
      isOpen
        ? "What you bought stays open to you."
        : "What you bought is no longer open to you. How far you got is kept, in case you come back.",
      `Order ${orderId}.`,
      `Seller: ${seller}`,
      { label: "Your purchases", link: purchases },
    ],
  }),
  "provider-unlinked": ({ provider, ...to }) => ({
    subject: "A way to sign in was removed",
    blocks: [`You can no longer sign in with ${providerNames[provider]}.`, ...guard(to)],
  }),
};
