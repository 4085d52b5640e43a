/** What the person behind a request of the admin may do with an entry, by the same rights as in Strapi's own forms. */
import type { Core } from "@strapi/strapi";
import type { ContentUid } from "../schema/content-types.ts";

export type EntryAction = "read" | "create" | "update" | "delete" | "publish";
export type Ability = {
  can(action: string, subject: unknown, field?: string): boolean;
  rulesFor(action: string, subject: string): { fields?: string[] }[];
};
/** An entry in a language, as far as a permission asks for it. */
type Entry = { documentId?: string; locale?: string };
type Checker = {
  can: Record<EntryAction, (entity?: Entry) => boolean>;
  sanitizeCreateInput(data: object): Promise<Record<string, unknown>>;
  sanitizeUpdateInput(entity: Entry): (data: object) => Promise<Record<string, unknown>>;
};
type CheckerService = { create(of: { userAbility: Ability; model: string }): Checker };

export type EntryPermissions = {
  may(action: EntryAction, entry?: Entry): boolean;
  /** Whether this field may be read, or one of those in it. */
  mayRead(field: string): boolean;
  /** Leaves of the data what this person may write. */
  permitted(data: object, existing: Entry | null): Promise<Record<string, unknown>>;
};

/** @returns null where there is no such type */
export function entryPermissions(strapi: Core.Strapi, userAbility: Ability, uid: string): EntryPermissions | null {
  if (!uid.startsWith("api::") || !strapi.contentTypes[uid as ContentUid]) return null;
  const service = strapi.plugin("content-manager").service("permission-checker") as unknown as CheckerService;
  const checker = service.create({ userAbility, model: uid });
  const readRules = userAbility.rulesFor("plugin::content-manager.explorer.read", uid);
  return {
    may: (action, entry) => checker.can[action](entry),
    mayRead: (field) => readRules.some(({ fields }) => !fields || fields.some((name) => name === field || name.startsWith(`${field}.`))),
    permitted: (data, existing) => (existing ? checker.sanitizeUpdateInput(existing)(data) : checker.sanitizeCreateInput(data)),
  };
}
