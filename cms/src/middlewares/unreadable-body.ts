import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";

/** Node's sentence about JSON it cannot read quotes the JSON: without this a password would reach the answer and the log. */
const unreadableBody: Core.MiddlewareFactory = () => async (_ctx, next) => {
  try {
    await next();
  } catch (error) {
    const isParseError = error instanceof SyntaxError && "status" in error && error.status === 400;
    throw isParseError ? new errors.ValidationError("The body is not valid JSON.") : error;
  }
};

export default unreadableBody;
