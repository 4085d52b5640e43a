import type { Core } from "@strapi/strapi";
import type { Ability } from "./entry-permissions.ts";

/** A request of the admin, as far as our handlers read it. */
export type AdminContext = {
  state: { user: { id: number }; userAbility: Ability };
  params: Record<string, string | undefined>;
  query: Record<string, string | string[] | undefined>;
  request: { body?: unknown };
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  notFound(): void;
};
export type AdminRoute = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, handler: (ctx: AdminContext) => Promise<void>];

/** Routes for whoever is signed in to the admin; each handler asks itself what this person may do. Answers are kept by no cache. */
export function registerAdminRoutes(strapi: Core.Strapi, routes: readonly AdminRoute[]): void {
  strapi.server.routes({
    type: "admin",
    routes: routes.map(([method, path, handler]) => ({
      method,
      path,
      handler: async (ctx: AdminContext) => {
        ctx.set("Cache-Control", "no-store");
        await handler(ctx);
      },
      info: { type: "admin" },
      config: { policies: ["admin::isAuthenticatedAdmin"] },
    })),
  } as never);
}
