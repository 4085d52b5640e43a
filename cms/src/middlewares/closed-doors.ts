import type { Core } from "@strapi/strapi";

/** Strapi lets whoever comes first make the super admin. Here the first one is made by the seed or by the operator's command. */
const closed = new Set(["/admin/register-admin"]);

const closedDoors: Core.MiddlewareFactory = () => async (ctx, next) => {
  if (!closed.has(ctx.path.replace(/\/+$/, ""))) return next();
  ctx.status = 403;
  ctx.body = {
    data: null,
    error: { status: 403, name: "ForbiddenError", message: "Sign-up is closed. Ask the operator for an account.", details: {} },
  };
};

export default closedDoors;
