/**
 * Questions about the session, and what gives it a new cookie (signing in, a fresh proof), take turns in all tabs: a question that left with the old cookie
 * would be answered that the session is over, and take the new cookie away.
 * @param mode `exclusive` for what brings a new cookie
 */
export async function inTurn(mode: LockMode, work: () => Promise<Response>): Promise<Response> {
  if (!("locks" in navigator)) return work();
  return await navigator.locks.request("ryadom-session", { mode }, work);
}

/**
 * Whether this browser's session is over: asked when an answer says so, because that may be about a session which was replaced while the request was
 * on its way. `GET /api/me` alone takes the cookies of a session away that is over. @throws TypeError without a connection
 */
export const isSessionOver = async (): Promise<boolean> => (await inTurn("shared", () => fetch("/api/me"))).status === 401;
