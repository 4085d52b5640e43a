import { randomInt } from "node:crypto";
import type { Core } from "@strapi/strapi";

export type ForgotPassword = (input: { email: string }) => Promise<unknown>;

const shortestWaitMs = 500;
const longestWaitMs = 3000;

/**
 * Strapi writes and mails a link for a mailbox that it knows, and does nothing for another; how long the answer took would tell.
 * @returns the same, begun some time after the answer. That time differs, so that no later answer tells either.
 */
export const answeredFirst =
  (strapi: Core.Strapi, forgotPassword: ForgotPassword): ForgotPassword =>
  async (input) => {
    const begin = () =>
      forgotPassword(input).catch((error: Error) => strapi.log.error(`a link for a forgotten password failed: ${error.name}`));
    setTimeout(() => void begin(), randomInt(shortestWaitMs, longestWaitMs)).unref();
  };
