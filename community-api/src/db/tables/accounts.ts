import type { Generated } from "kysely";
import type { Provider } from "@ryadom/shared/auth.ts";
import type { Flag, IsoTime } from "./columns.ts";

/** An account with a provider: issuer and subject of its tokens. */
type Identity = { iss: string; sub: string; provider: Provider; uid: string; linkedAt: IsoTime };

type Session = {
  /** Hexadecimal. The token itself is only in the cookie. */
  tokenSha256: string;
  /** Names it in the member's list of sessions. */
  id: string;
  uid: string;
  /** A restricted one (of a banned member) may export, erase and appeal. */
  kind: "full" | "restricted";
  /** Such as `Firefox, Linux`: enough to recognise it by, too little to track by. */
  device: string;
  createdAt: IsoTime;
  lastSeenAt: IsoTime;
  /** When the account store last said that the account is in order. */
  checkedAt: IsoTime;
  /** The last fresh proof of who this is. */
  reauthAt: IsoTime;
  secondFactorAt: IsoTime | null;
  expiresAt: IsoTime;
  /** It began with the sign-up, or in a browser in which the member had signed in a week before. */
  isFamiliar: Generated<Flag>;
  /** The last request with a moderator's powers; written at most once a minute. */
  moderatedAt: Generated<IsoTime | null>;
};

/** A sign-in that is under way in one browser: at a provider, or waiting for a second factor. */
type AuthFlow = {
  state: string;
  browserSha256: string;
  kind: string;
  uid: string | null;
  sealed: string;
  tries: Generated<number>;
  expiresAt: IsoTime;
};

/** A code or link that was mailed. Whom it is for and what follows is sealed with the service's key. */
type MailCode = {
  id: string;
  purpose: "sign-up" | "sign-in" | "reset" | "email" | "email-undo" | "erase";
  /** Of the address or the browser that must bring it. */
  subjectHmac: string;
  codeHmac: string;
  uid: string | null;
  sealed: string;
  tries: Generated<number>;
  expiresAt: IsoTime;
  usedAt: IsoTime | null;
};

/** Keyed hash of the canonical address, and a masked hint for moderators. */
type BannedEmail = { hmac: string; hint: string; uid: string | null; bannedAt: IsoTime };

type Totp = { uid: string; sealedSecret: string; confirmedAt: IsoTime | null; lastStep: Generated<number> };

type Passkey = {
  credentialId: string;
  id: string;
  uid: string;
  publicKey: string;
  signCount: number;
  /** JSON array. */
  transports: string;
  name: string;
  createdAt: IsoTime;
};

type RecoveryCode = { uid: string; codeHmac: string; usedAt: IsoTime | null };

/**
 * A change of the ways into an account, kept for seven days. `position` counts a member's changes; `sealedBefore` holds the second
 * factors, recovery codes and linked identities as they were before it.
 */
type AccountChange = {
  uid: string;
  position: number;
  kind: "email" | "password" | "totp" | "passkey" | "recovery-codes" | "provider";
  changedAt: IsoTime;
  sealedBefore: string;
};

/**
 * Somebody signed in, or was refused; append-only, kept for 90 days. A refusal names no member, only the mailbox that was typed, as a
 * keyed hash. Never an address of mail or network.
 */
type SignInEvent = {
  id: string;
  at: IsoTime;
  uid: string | null;
  mailboxHmac: string | null;
  way: "password" | "mail-code" | "second-factor" | "sign-up" | "step-up" | Provider;
  outcome: "signed-in" | "refused" | "limited" | "code-asked";
  device: string;
};

export type AccountsTables = {
  identity: Identity;
  session: Session;
  auth_flow: AuthFlow;
  mail_code: MailCode;
  banned_email: BannedEmail;
  totp: Totp;
  passkey: Passkey;
  recovery_code: RecoveryCode;
  account_change: AccountChange;
  sign_in_event: SignInEvent;
};
