import { limits } from "@ryadom/shared/limits.ts";
import { memberDataOver } from "../device/member-data.ts";
import { ApiFailure } from "./client.ts";
import type { components } from "./api.d.ts";
import { retryAfterMs } from "./steady-fetch.ts";

type Upload = components["schemas"]["Upload"];

const firstPauseMs = 1000;
const isPassing = ({ code, status }: ApiFailure): boolean => code === "network" || status >= 500 || status === 408;
const pauseAfter = (attempt: number): number =>
  firstPauseMs * Math.min(2 ** attempt, limits.storageBackoffMaxFactor) * (0.5 + Math.random());

/**
 * Sends a picture that waits for its post. What may pass is tried again, later each time; without a connection nothing is tried.
 * @param told how much of it has gone out, from 0 to 1
 * @throws ApiFailure
 */
export async function sendPicture(picture: Blob, told: (share: number) => void): Promise<Upload> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptToSend(picture, told);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || !isPassing(failure) || !navigator.onLine || attempt === limits.storageRetries) throw failure;
      const pause = pauseAfter(attempt);
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
}

/** By XMLHttpRequest: `fetch` does not say how much has gone out. */
function attemptToSend(picture: Blob, told: (share: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (code: string, status = 0) => reject(new ApiFailure(code, { status, retryAfterMs: retryAfterMs(waitOf(call)) }));
    call.open("POST", "/api/uploads");
    call.responseType = "json";
    call.timeout = limits.storageUploadRetryLimitMs;
    call.upload.addEventListener("progress", ({ loaded, total }) => told(total === 0 ? 0 : loaded / total));
    call.addEventListener("load", () => {
      const answer = call.response as (Upload & { error?: { code: string } }) | null;
      if (call.status === 201 && answer) return resolve(answer);
      const code = answer?.error?.code ?? "internal-error";
      memberDataOver(code);
      return fail(code, call.status);
    });
    call.addEventListener("error", () => fail("network"));
    call.addEventListener("timeout", () => fail("timeout"));
    const body = new FormData();
    body.append("file", picture);
    call.send(body);
  });
}

const waitOf = (call: XMLHttpRequest): string | null => call.getResponseHeader("retry-after");
