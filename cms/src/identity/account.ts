/** An account as the community API sees it. */
import type { UID } from "@strapi/strapi";

export const userUid = "plugin::users-permissions.user" as UID.ContentType;

export const providers = ["local", "google", "apple"] as const;
export type Provider = (typeof providers)[number];

export type Account = {
  /** 32 hexadecimal characters, made by the community API. Never Strapi's own number: a restored database can give that one away again. */
  uid: string;
  email: string;
  blocked: boolean;
  confirmed: boolean;
  provider: Provider;
  hasPassword: boolean;
};

export type UserRow = {
  id: number;
  uid: string | null;
  email: string;
  password: string | null;
  blocked: boolean | null;
  confirmed: boolean | null;
  provider: string | null;
};

/** Null for a member without `uid`: somebody put them into the database by hand, and the community API cannot know them. */
export function accountOf(row: UserRow | null): Account | null {
  if (!row?.uid) return null;
  return {
    uid: row.uid,
    email: row.email,
    blocked: row.blocked === true,
    confirmed: row.confirmed === true,
    provider: providers.find((name) => name === row.provider) ?? "local",
    hasPassword: row.password !== null,
  };
}

/** The one spelling in which an address is stored and looked for. */
export const normalisedEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();
