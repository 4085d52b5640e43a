/** Films of courses that are sold go through the CMS to the community API, part by part. No file of theirs stays here. */
import { readFile } from "node:fs/promises";
import type { Core } from "@strapi/strapi";
import { uploadField } from "../uploads/upload-limits.ts";
import { askFilmStore, type FilmAnswer } from "./hand-over.ts";

/** Whoever may put files into the media library may hand films over. */
const mayUpload = "plugin::upload.assets.create";

type SentFile = { filepath: string };
type Context = {
  state: { userAbility: { can(action: string): boolean } };
  params: { id?: string; number?: string; filmKey?: string };
  request: { body?: unknown; files?: Record<string, SentFile | SentFile[]> };
  status: number;
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  badRequest(): void;
};
type Handler = (ctx: Context) => Promise<FilmAnswer | null>;

const idPattern = /^F[0-9A-Za-z]{16}$/;
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const ofUpload =
  (method: "POST" | "DELETE", end: string): Handler =>
  async ({ params: { id = "" } }) =>
    idPattern.test(id) ? askFilmStore({ method, path: `/film-uploads/${id}${end}` }) : null;

/** Strapi has written the part to a temporary file, which `global::staff-forms` deletes. */
const sendPart: Handler = async ({ params: { id = "", number = "" }, request: { files } }) => {
  const file = [files?.[uploadField] ?? []].flat()[0];
  if (!file || !idPattern.test(id) || !/^\d{1,4}$/.test(number)) return null;
  const bytes = new Uint8Array(await readFile(file.filepath));
  return askFilmStore({ method: "PUT", path: `/film-uploads/${id}/parts/${number}`, bytes });
};

const remove: Handler = async ({ params: { filmKey = "" } }) =>
  keyPattern.test(filmKey) ? askFilmStore({ method: "DELETE", path: `/films/by-key/${filmKey}` }) : null;

const handlers: readonly [method: string, path: string, handler: Handler][] = [
  ["GET", "/paid-films", () => askFilmStore({ method: "GET", path: "/films" })],
  ["DELETE", "/paid-films/:filmKey", remove],
  ["POST", "/paid-film-uploads", ({ request }) => askFilmStore({ method: "POST", path: "/film-uploads", json: request.body })],
  ["PUT", "/paid-film-uploads/:id/parts/:number", sendPart],
  ["POST", "/paid-film-uploads/:id/finish", ofUpload("POST", "/finish")],
  ["DELETE", "/paid-film-uploads/:id", ofUpload("DELETE", "")],
];

/** The routes of the admin's page “Paid videos”, for staff who may upload. */
export function registerFilmRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: handlers.map(([method, path, handler]) => ({
      method,
      path,
      handler: async (ctx: Context) => {
        if (!ctx.state.userAbility.can(mayUpload)) return ctx.forbidden();
        const answer = await handler(ctx);
        if (answer === null) return ctx.badRequest();
        ctx.set("Cache-Control", "no-store");
        ctx.status = answer.status;
        ctx.body = answer.body;
      },
      info: { type: "admin" },
      config: { policies: ["admin::isAuthenticatedAdmin"] },
    })),
  } as never);
}
