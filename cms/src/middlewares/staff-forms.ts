import { rm } from "node:fs/promises";
import type { Core } from "@strapi/strapi";

type TemporaryFile = { filepath: string };
type SentFiles = Record<string, TemporaryFile | TemporaryFile[]>;
type Sessions = (origin: "admin") => {
  validateAccessToken(token: string): { isValid: boolean; payload?: { sessionId: string } };
  isSessionActive(sessionId: string): Promise<boolean>;
};

/**
 * Forms with files are for signed-in staff: Strapi writes them to the disk before it asks who sent them, and leaves them there when it refuses the
 * request. Here nobody else's is read, and what is left over goes.
 */
const staffForms: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!ctx.is("multipart")) return next();
    if (!(await isSignedIn(strapi, ctx.get("authorization")))) return ctx.unauthorized("Missing or invalid credentials");
    try {
      await next();
    } finally {
      const files = Object.values((ctx.request as { files?: SentFiles }).files ?? {}).flat();
      await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
    }
  };

async function isSignedIn(strapi: Core.Strapi, authorization: string): Promise<boolean> {
  const [, token] = /^bearer (\S+)$/i.exec(authorization) ?? [];
  if (!token) return false;
  const sessions = (strapi.sessionManager as unknown as Sessions)("admin");
  const { isValid, payload } = sessions.validateAccessToken(token);
  return isValid && payload !== undefined && (await sessions.isSessionActive(payload.sessionId));
}

export default staffForms;
