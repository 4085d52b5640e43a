import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";

/** Answers JSON that cannot be parsed without Node's message, which quotes it: a password would reach the answer and the log. */
const invalidJson: Core.MiddlewareFactory = () => async (_ctx, next) => {
  try {
    await next();
  } catch (error) {
    const isParseError = error instanceof SyntaxError && "status" in error && error.status === 400;
    throw isParseError ? new errors.ValidationError("The body is not valid JSON.") : error;
  }
};

export default invalidJson;
