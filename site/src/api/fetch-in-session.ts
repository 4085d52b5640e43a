import { inTurn, isSessionOver } from "../device/session-check.ts";
import { isRenderedForMember } from "../device/session-state.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

interface SessionEnvironment {
  fetch: (request: Request) => Promise<Response>;
  inTurn: typeof inTurn;
  isSessionOver: () => Promise<boolean>;
  isRenderedForMember: () => boolean;
}

const browser: SessionEnvironment = { fetch: (request) => fetchWithRetry(request), inTurn, isSessionOver, isRenderedForMember };

const whoAsks = "/api/me";
/** What answers with the cookie of a new session. */
const bringsCookie = /^\/api\/(auth\/(sign-in|sign-in\/second-factor|sign-up\/confirm|step-up)|me\/second-factor\/(totp|passkeys))$/;

/**
 * `fetchWithRetry` in the session of this browser: an answer that the session is over counts only when it is. Otherwise it was meant for one that has been
 * replaced meanwhile, nothing has happened yet, and the request is sent again.
 */
export async function fetchInSession(request: Request, around: SessionEnvironment = browser): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === "GET";
  const send = () => around.fetch(request);
  if (isRead && pathname === whoAsks) return around.inTurn("shared", send);
  const answer = await (!isRead && bringsCookie.test(pathname) ? around.inTurn("exclusive", send) : send());
  if (answer.status !== 401 || !(await saysOver(answer.clone(), around)) || (await around.isSessionOver())) return answer;
  return send();
}

async function saysOver(answer: Response, { isRenderedForMember }: SessionEnvironment): Promise<boolean> {
  const body = (await answer.json().catch(() => null)) as { error?: { code?: string } } | null;
  const code = body?.error?.code;
  return code === "auth/user-token-expired" || (code === "unauthenticated" && isRenderedForMember());
}
