import { proofOfWorkHeader } from "@ryadom/shared/proof-of-work.ts";
import type { Context } from "hono";
import { AppError } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";

/**
 * Counts a call by its network. Beyond the allowance the answer brings a challenge, and a call with its proof goes through: one proof for all that a call
 * is counted by. For limits of networks alone: what counts the tries at one mailbox or account is never lifted.
 * @param spend throws `too-many-requests`
 */
export async function orProof(c: Context<AppEnv>, spend: () => Promise<void>): Promise<void> {
  try {
    await spend();
  } catch (refused) {
    if (!isOverLimit(refused)) throw refused;
    if (c.get("isProven") || (await bringsProof(c, refused))) return;
    const { code, retryAfterSeconds } = refused;
    throw new AppError(code, undefined, { retryAfterSeconds, proofOfWork: c.get("proofOfWork").newChallenge(c.get("address")) });
  }
}

const isOverLimit = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "too-many-requests" || error.code === "auth/too-many-requests");

/** @throws the refusal itself, without a challenge, when the network has brought enough proofs for now */
async function bringsProof(c: Context<AppEnv>, { code, retryAfterSeconds = Infinity }: AppError): Promise<boolean> {
  const sent = c.req.header(proofOfWorkHeader);
  if (sent === undefined) return false;
  try {
    const isProven = await c.get("proofOfWork").accept(sent, c.get("address"));
    c.set("isProven", isProven);
    return isProven;
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    const sooner = Math.min(retryAfterSeconds, error.retryAfterSeconds ?? Infinity);
    throw new AppError(code, undefined, { retryAfterSeconds: Number.isFinite(sooner) ? sooner : undefined });
  }
}
