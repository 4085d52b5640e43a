import { proofOfWorkHeader } from "@ryadom/shared/proof-of-work.ts";
import type { components } from "./openapi.d.ts";
import { setProofProgress } from "./proof-progress.ts";

export type Challenge = components["schemas"]["ProofOfWorkChallenge"];

/** A proof may come too late, or from another address: a phone changes networks. */
const maxProofs = 2;
/** How long a batch should take: in between the page answers a touch. */
const batchMs = 20;
const [smallestBatch, largestBatch] = [16, 256];

interface SolvingEnvironment {
  digest: (text: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;
  now: () => number;
  pause: () => Promise<void>;
}

const browser: SolvingEnvironment = {
  digest: (text) => crypto.subtle.digest("SHA-256", text),
  now: () => performance.now(),
  // Timers of a page in the background come once a second: nobody is kept waiting there.
  pause: () => (document.hidden ? Promise.resolve() : new Promise((resume) => setTimeout(resume))),
};

/** Makes the proof that a 429 asks for and repeats the call with it; without a challenge the answer stays as it is. */
export async function proveAndRepeat(
  request: Request,
  refused: Response,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  let answer = refused;
  try {
    for (let proofs = 0; proofs < maxProofs && answer.status === 429; proofs += 1) {
      const challenge = await challengeOf(answer.clone());
      if (!challenge) return answer;
      setProofProgress(0);
      const number = await solve(challenge, setProofProgress);
      if (number === null) return answer;
      const headers = new Headers(request.headers);
      headers.set(proofOfWorkHeader, proofOf(challenge, number));
      answer = await send(new Request(request.clone(), { headers }));
    }
    return answer;
  } finally {
    setProofProgress(null);
  }
}

/**
 * Finds the number of a challenge, in batches that are as large as the device does in twenty milliseconds.
 * @param onProgress hears how much has been tried: 1 at most @returns null when there is none
 */
export async function solve(
  { challenge, salt, maxnumber }: Challenge,
  onProgress: (share: number) => void,
  { digest, now, pause }: SolvingEnvironment = browser,
): Promise<number | null> {
  const encoder = new TextEncoder();
  // Four bytes are compared before all of them are written out.
  const begins = Number.parseInt(challenge.slice(0, 8), 16);
  let batch = smallestBatch;
  for (let from = 0; from <= maxnumber;) {
    const began = now();
    const count = Math.min(batch, maxnumber - from + 1);
    const first = from;
    const digests = await Promise.all(Array.from({ length: count }, (_, index) => digest(encoder.encode(`${salt}${first + index}`))));
    const found = digests.findIndex((bytes) => new DataView(bytes).getUint32(0) === begins && hexOf(bytes) === challenge);
    if (found !== -1) return from + found;
    from += count;
    onProgress(from / (maxnumber + 1));
    const fitting = Math.round((count * batchMs) / Math.max(1, now() - began));
    batch = Math.min(largestBatch, Math.max(smallestBatch, Math.min(fitting, batch * 2)));
    await pause();
  }
  return null;
}

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const proofOf = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));

async function challengeOf(answer: Response): Promise<Challenge | undefined> {
  const body = (await answer.json().catch(() => null)) as { error?: { proofOfWork?: Challenge } } | null;
  return body?.error?.proofOfWork;
}
