import { createHash, randomBytes, randomInt } from "node:crypto";
import type { ProofOfWorkChallenge } from "@ryadom/shared/errors.ts";
import { z } from "zod";
import type { Clock } from "../core/clock.ts";
import { isSameHash, type Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { countUse } from "./account-rate-limits.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SpendTokens } from "./token-buckets.ts";

/** A challenge lasts five minutes: the slowest phone is through long before. */
const lastsMs = 300_000;
/** Half of these hashes are needed on the average. All of them took a busy computer's browser 1 to 4 s, and 5 to 7 s at a sixth of its speed. */
const maxNumber = 50_000;
/** Of proofs that this process knows to be used up; the database knows all of them. */
const maxRemembered = 10_000;
const longestProof = 1000;

const Proof = z.strictObject({
  algorithm: z.literal("SHA-256"),
  challenge: z.string(),
  number: z.int().min(0).max(maxNumber),
  salt: z.string(),
  signature: z.string(),
});
type Proof = z.infer<typeof Proof>;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

export type ProofOfWork = {
  /** @param network as `clientAddress` names it: nobody else's proof counts there */
  newChallenge(network: string): ProofOfWorkChallenge;
  /**
   * Takes a proof, once, and a token of the network's bucket for proven calls.
   * @param sent the header, as it came @returns whether it counts
   * @throws `too-many-requests` when that bucket is empty; the proof may be brought again
   */
  accept(sent: string, network: string): Promise<boolean>;
};

/** Proofs of work in the manner of ALTCHA: nothing is stored of a challenge, its signature says that it's ours. */
export function createProofOfWork(services: {
  db: Database;
  keys: Keys;
  clock: Clock;
  rateLimits: RateLimits;
  spendTokens: SpendTokens;
}): ProofOfWork {
  const { db, keys, clock, rateLimits, spendTokens } = services;
  // Salt and network are signed with the challenge: digits can't move from the number into the time at which it ends.
  const sign = (network: string, salt: string, challenge: string) => keys.hmac("proof-of-work", `${network} ${salt} ${challenge}`);
  const used = new Set<string>();

  const isRight = ({ challenge, number, salt, signature }: Proof, network: string, now: Date) =>
    isSameHash(signature, sign(network, salt, challenge)) && endsAt(salt) > now.getTime() && sha256(`${salt}${number}`) === challenge;

  return {
    newChallenge(network) {
      const expires = Math.floor((clock().getTime() + lastsMs) / 1000);
      const salt = `${randomBytes(12).toString("hex")}?expires=${expires}&`;
      const challenge = sha256(`${salt}${randomInt(maxNumber + 1)}`);
      return { algorithm: "SHA-256", challenge, salt, maxnumber: maxNumber, signature: sign(network, salt, challenge) };
    },
    async accept(sent, network) {
      const now = clock();
      const proof = readProof(sent);
      if (!proof || !isRight(proof, network, now)) return false;
      const { signature } = proof;
      // Before the bucket: whoever repeats a proof takes nothing from the others of the network.
      if (used.has(signature)) return false;
      used.add(signature);
      if (used.size > maxRemembered) used.delete(used.values().next().value!);
      try {
        await spendTokens("proven", network, 1);
      } catch (error) {
        used.delete(signature);
        throw error;
      }
      return (await countUse(db, rateLimits.perAccount, "proof-of-work", signature, now)).isWithin;
    },
  };
}

const endsAt = (salt: string): number => Number(/\?expires=(\d{1,12})&$/.exec(salt)?.[1] ?? 0) * 1000;

function readProof(sent: string): Proof | null {
  if (sent.length > longestProof) return null;
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(sent, "base64").toString())).data ?? null;
  } catch {
    return null;
  }
}
