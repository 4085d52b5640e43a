import { limits } from "@ryadom/shared/limits.ts";
import { AppError } from "../core/errors.ts";
import type { BodiesLimit, RateLimits } from "../limits/rate-limits.ts";

/** About as long as it takes until some of those in the way are answered. */
const retryAfterSeconds = 5;

type Payer = { bytes: number; bodies: Set<Body> };
type Body = { payer: Payer; bytes: number; giveUp: (() => void) | null };

/** One body from its first byte until its request is answered: so long it lies in memory. */
export type BodyInFlight = {
  /** Counts bytes that came. @throws `too-many-requests` when the payer has too many in flight */
  add(bytes: number): void;
  /** All of it is there: from now on it gives way to nobody. */
  complete(): void;
  /** Its request is answered. */
  end(): void;
};
/**
 * @param payer a uid or a network
 * @param giveUp called when this body has to give way to others
 * @throws `too-many-requests` when the payer has too many bodies in flight
 */
export type OpenBody = (payer: string, giveUp: () => void) => BodyInFlight;

/** What a body is answered that has given way. */
export const gaveWay = (): AppError => new AppError("unavailable", undefined, { retryAfterSeconds });

/**
 * Counts the request bodies that lie in memory, those of one payer and those of the whole process. When the process has too many bytes of
 * them, whoever has most gives way with what is still coming, so that slow bodies keep nobody else from sending theirs.
 */
export function createBodiesInFlight({ count, bytesOfOne, bytesOfAll }: BodiesLimit): OpenBody {
  const payers = new Map<string, Payer>();
  let total = 0;

  function tooMany(): AppError {
    return new AppError("too-many-requests", undefined, { retryAfterSeconds });
  }

  function grow(body: Body, bytes: number): void {
    body.bytes += bytes;
    body.payer.bytes += bytes;
    total += bytes;
  }

  /** @returns a body that is still coming, of the payer who has most */
  function whoGivesWay(): Body | undefined {
    let most: Body | undefined;
    for (const payer of payers.values()) {
      if (most && payer.bytes <= most.payer.bytes) continue;
      most = [...payer.bodies].find(({ giveUp }) => giveUp !== null) ?? most;
    }
    return most;
  }

  function makeRoom(): void {
    while (total > bytesOfAll) {
      const body = whoGivesWay();
      if (!body) return;
      grow(body, -body.bytes);
      body.payer.bodies.delete(body);
      body.giveUp?.();
    }
  }

  return (name, giveUp) => {
    const payer = payers.get(name) ?? { bytes: 0, bodies: new Set() };
    if (payer.bodies.size >= count) throw tooMany();
    payers.set(name, payer);
    const body: Body = { payer, bytes: 0, giveUp };
    payer.bodies.add(body);
    return {
      add(bytes) {
        grow(body, bytes);
        if (payer.bytes > bytesOfOne) throw tooMany();
        makeRoom();
      },
      complete: () => void (body.giveUp = null),
      end() {
        grow(body, -body.bytes);
        payer.bodies.delete(body);
        if (payer.bodies.size === 0) payers.delete(name);
      },
    };
  };
}

/** How long a body may be, and how much of them is on its way. */
export type RequestBodies = { maxBytes: { file: number; other: number }; open: { file: OpenBody; other: OpenBody } };

/** A file, and what goes round it in multipart. */
const fileBodyBytes = limits.imageBytes + 64 * 1024;

/** @param bodyBytes of a body without a file */
export const createRequestBodies = ({ file, other }: RateLimits["bodies"], bodyBytes: number): RequestBodies => ({
  maxBytes: { file: fileBodyBytes, other: bodyBytes },
  open: { file: createBodiesInFlight(file), other: createBodiesInFlight(other) },
});
