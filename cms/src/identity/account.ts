/** A member's account, as Strapi stores it and as the community API gets it. */
import type { UID } from "@strapi/strapi";
import { accountProviders } from "../shared/accounts.ts";

export const userUid = "plugin::users-permissions.user" as UID.ContentType;

export type Provider = (typeof accountProviders)[number];

export type Account = {
  /** 32 hexadecimal characters, made by the community API. Not Strapi's own id, which a restored database may give to another member. */
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

/** @returns null for a member without `uid`, whom the community API cannot know: somebody put them into the database by hand */
export function accountOf(row: UserRow | null): Account | null {
  if (!row?.uid) return null;
  return {
    uid: row.uid,
    email: row.email,
    blocked: row.blocked === true,
    confirmed: row.confirmed === true,
    provider: accountProviders.find((name) => name === row.provider) ?? "local",
    hasPassword: row.password !== null,
  };
}
