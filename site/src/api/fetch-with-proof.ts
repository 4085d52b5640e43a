type Send = (request: Request) => Promise<Response>;

/** Asked with every few letters; the API gives no challenge for it. */
const isSearch = (request: Request): boolean => new URL(request.url).pathname.startsWith("/api/search");

/**
 * Sends a call. When the address has used up its allowance and the API asks for a proof of work instead, the proof is made and the call goes on by itself:
 * somebody at a school, or behind a carrier's address, has done nothing wrong. What makes proofs is loaded only then.
 */
export async function fetchWithProof(request: Request, send: Send): Promise<Response> {
  const answer = await send(request);
  if (answer.status !== 429 || request.method === "GET" || isSearch(request)) return answer;
  const maker = await import("./proof-of-work.ts").catch(() => null);
  return maker ? maker.proveAndRepeat(request, answer, send) : answer;
}
