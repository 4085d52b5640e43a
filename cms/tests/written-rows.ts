/** Writes tokens and roles into Strapi's SQLite database, past the admin, where nobody may make them: they must open nothing, either. */
import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";

type Value = string | number | null;

function change<T>(write: (database: DatabaseSync) => T, dataDir = inject("dataDir")): T {
  const database = new DatabaseSync(join(dataDir, "cms", "strapi.db"), { timeout: 5000 });
  try {
    return write(database);
  } finally {
    database.close();
  }
}

/** @returns the id of the row */
function insert(table: string, row: Record<string, Value>, dataDir?: string): number {
  const names = Object.keys(row);
  const places = names.map(() => "?").join(", ");
  return change(
    (database) =>
      Number(database.prepare(`insert into ${table} (${names.join(", ")}) values (${places})`).run(...Object.values(row)).lastInsertRowid),
    dataDir,
  );
}

export const removeRow = (table: string, id: number): void =>
  change((database) => void database.prepare(`delete from ${table} where id = ?`).run(id));

/** As after years, when an entry has had many versions since. */
export const forgetVersions = (documentId: string): void =>
  change((database) => void database.prepare("delete from ryadom_entry_versions where document_id = ?").run(documentId));

/** Says so many times more what the newest English version says. */
export const addVersions = (documentId: string, count: number): void =>
  change((database) => {
    const columns = "uid, document_id, locale, action, at, by_id, title, field_values, draft_of, deletion_id";
    const newest = "where document_id = ? and locale = 'en' order by id desc limit 1";
    const statement = database.prepare(
      `insert into ryadom_entry_versions (${columns}) select ${columns} from ryadom_entry_versions ${newest}`,
    );
    for (let added = 0; added < count; added += 1) statement.run(documentId);
  });

/** Leaves a role of staff only some fields of a type to read. @returns what gives it the rest back */
export function narrowReading(roleCode: string, subject: string, fields: string[]): () => void {
  const role = "select permission_id from admin_permissions_role_lnk l join admin_roles r on r.id = l.role_id where r.code = ?";
  const where = `where action = 'plugin::content-manager.explorer.read' and subject = ? and id in (${role})`;
  const rows = change((database) => database.prepare(`select id, properties from admin_permissions ${where}`).all(subject, roleCode));
  const write = (id: Value, properties: string) =>
    change((database) => void database.prepare("update admin_permissions set properties = ? where id = ?").run(properties, id));
  const own = rows.map((row) => ({ id: row["id"] as number, properties: String(row["properties"]) }));
  for (const { id, properties } of own) write(id, JSON.stringify({ ...(JSON.parse(properties) as object), fields }));
  return () => {
    for (const { id, properties } of own) write(id, properties);
  };
}

/** As before an upgrade that gave the type this field: neither its versions nor the record of its translation know it. */
export const forgetField = (documentId: string, field: string): void =>
  change((database) => {
    const records = "update ryadom_translations set draft = json_remove(draft, ?), live = json_remove(live, ?) where document_id = ?";
    database.prepare(records).run(`$.${field}`, `$.${field}`, documentId);
    const versions = "update ryadom_entry_versions set field_values = json_remove(field_values, ?) where document_id = ?";
    database.prepare(versions).run(`$.${field}`, documentId);
  });

export type WrittenToken = { accessKey: string; remove: () => void };

/** A token for the content API. @param actions of one that is `custom` */
export function writeToken(
  type: "full-access" | "read-only" | "custom",
  actions: string[] = [],
  dataDir?: string,
  kind: "content-api" | "admin" = "content-api",
): WrittenToken {
  const accessKey = randomBytes(32).toString("hex");
  const hash = createHmac("sha512", "development-only-CMS_API_TOKEN_SALT").update(accessKey).digest("hex");
  const token = insert("strapi_api_tokens", { name: accessKey, description: "", type, kind, access_key: hash }, dataDir);
  for (const action of actions) {
    const permission = insert("strapi_api_token_permissions", { action }, dataDir);
    insert("strapi_api_token_permissions_token_lnk", { api_token_permission_id: permission, api_token_id: token }, dataDir);
  }
  return { accessKey, remove: () => removeRow("strapi_api_tokens", token) };
}

export type StaffRight = { action: string; subject: string | null; properties: object };

/** Gives a role of staff a right. @returns the id of the row in `admin_permissions` */
export function writeStaffRight(role: number, { action, subject, properties }: StaffRight, dataDir?: string): number {
  const row = { action, subject, properties: JSON.stringify(properties), conditions: "[]", action_parameters: "{}" };
  const permission = insert("admin_permissions", row, dataDir);
  insert("admin_permissions_role_lnk", { permission_id: permission, role_id: role }, dataDir);
  return permission;
}

/** A role of staff that may do one thing. @returns its id */
export function writeStaffRole(name: string, right: StaffRight, dataDir?: string): number {
  const role = insert("admin_roles", { name, code: name, description: "" }, dataDir);
  writeStaffRight(role, right, dataDir);
  return role;
}

/** Gives a role of members a right. @returns the id of the row in `up_permissions` */
export function writeMemberRight(action: string, role: number): number {
  const permission = insert("up_permissions", { action });
  insert("up_permissions_role_lnk", { permission_id: permission, role_id: role });
  return permission;
}
