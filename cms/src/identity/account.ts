/** A member's account, as Strapi stores it and as the community API gets it. */
import { createHash } from "node:crypto";
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
  /** Changes with address and password; tells nothing about them. A change names the version that it means to replace. */
  version: string;
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
    version: versionOf(row),
  };
}

const versionOf = ({ uid, email, password }: UserRow): string =>
  createHash("sha256")
    .update(JSON.stringify([uid, email, password]))
    .digest("hex");
