/** Calls the API of the admin as a member of staff, like the admin pages do in a browser. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { adminPassword } from "./strapi-process.ts";

export type Answer<T = Record<string, unknown>> = { status: number; body: T };
type Document = { documentId: string; [field: string]: unknown };
type ContentAnswer = {
  data?: Document;
  error?: { message: string; name: string; details?: { errors?: { path: string[]; message: string }[] } };
};

export type StoredFile = { id: number; name: string; url: string; ext: string; mime: string };

export type Staff = {
  get(path: string): Promise<Answer>;
  send(path: string, method: string, data?: object): Promise<Answer>;
  /** Sends a form with a file, as the media library does. */
  upload(
    path: string,
    file: File,
    fileInfo?: object,
    field?: string,
  ): Promise<Answer<{ error?: { message: string } } & Partial<StoredFile> & StoredFile[]>>;
  /** Saves a new draft. */
  create(type: string, data: object, locale?: string): Promise<Answer<ContentAnswer>>;
  /** Saves a draft of an existing entry, adding the language if it is new. */
  update(type: string, documentId: string, data: object, locale?: string): Promise<Answer<ContentAnswer>>;
  publish(type: string, documentId: string, data?: object, locale?: string): Promise<Answer<ContentAnswer>>;
  unpublish(type: string, documentId: string, locale?: string): Promise<Answer<ContentAnswer>>;
  bulkPublish(type: string, documentIds: string[], locale?: string): Promise<Answer<ContentAnswer>>;
  /** Deletes an entry in all its languages. */
  remove(type: string, documentId: string): Promise<Answer<ContentAnswer>>;
};

export async function signIn(
  email: string,
  password = adminPassword,
): Promise<Answer<{ data?: { token: string; user: { email: string } } }>> {
  return call("/admin/login", "POST", { email, password });
}

/** Signs in as one of the demo admins. @returns what this person can do in the admin */
export async function staff(name: "admin" | "editor" | "translator" | "reviewer" | "moderator"): Promise<Staff> {
  const token = await tokenOf(name);
  const collection = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
  return {
    get: (path) => call(path, "GET", undefined, token),
    send: (path, method, data) => call(path, method, data, token),
    async upload(path, file, fileInfo = {}, field = "files") {
      const form = new FormData();
      form.set(field, file);
      form.set("fileInfo", JSON.stringify({ name: file.name, ...fileInfo }));
      const response = await fetch(`${inject("cmsUrl")}${path}`, {
        method: "POST",
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, body: (await response.json()) as never };
    },
    create: (type, data, locale) => call(collection(type), "POST", { ...data, locale }, token),
    update: (type, documentId, data, locale) => call(`${collection(type)}/${documentId}`, "PUT", { ...data, locale }, token),
    publish: (type, documentId, data = {}, locale) =>
      call(`${collection(type)}/${documentId}/actions/publish`, "POST", { ...data, locale }, token),
    unpublish: (type, documentId, locale) => call(`${collection(type)}/${documentId}/actions/unpublish`, "POST", { locale }, token),
    bulkPublish: (type, documentIds, locale = "en") =>
      call(`${collection(type)}/actions/bulkPublish?locale=${locale}`, "POST", { documentIds, locale }, token),
    remove: (type, documentId) => call(`${collection(type)}/${documentId}?locale=*`, "DELETE", undefined, token),
  };
}

/** Strapi limits sign-ins, so the test files of one run share a token through a file. */
export async function tokenOf(name: string): Promise<string> {
  const file = join(inject("dataDir"), `token-${name}.txt`);
  if (existsSync(file)) return readFileSync(file, "utf8");
  const { body } = await signIn(`${name}@ryadom.example`);
  if (!body.data) throw new Error(`${name} cannot sign in: ${JSON.stringify(body)}`);
  writeFileSync(file, body.data.token);
  return body.data.token;
}

export async function call<T>(path: string, method: string, data?: object, token?: string, cmsUrl = inject("cmsUrl")): Promise<Answer<T>> {
  const response = await fetch(`${cmsUrl}${path}`, {
    method,
    headers: { ...(data ? { "content-type": "application/json" } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
}
