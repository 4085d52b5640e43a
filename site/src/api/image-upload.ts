import { limits } from "@ryadom/shared/limits.ts";
import { retryStatuses } from "@ryadom/shared/request-limits.ts";
import { isSessionOver } from "../device/session-check.ts";
import { handleSessionError } from "../device/session-state.ts";
import { ApiError, isSignInRequired } from "./api-error.ts";
import type { components } from "./openapi.d.ts";
import { retryAfterMs } from "./fetch-with-retry.ts";

type Upload = components["schemas"]["Upload"];

const firstPauseMs = 1000;
const isPassing = ({ code, status }: ApiError): boolean => code === "network" || (retryStatuses as readonly number[]).includes(status);
const pauseAfter = (attempt: number, { retryAfterMs: asked }: ApiError): number =>
  Math.max(asked, firstPauseMs * Math.min(2 ** attempt, limits.storageBackoffMaxFactor) * (0.5 + Math.random()));

interface UploadEnvironment {
  send: typeof uploadOnce;
  isOnline: () => boolean;
  isSessionOver: () => Promise<boolean>;
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
}

const browser: UploadEnvironment = {
  send: uploadOnce,
  isOnline: () => navigator.onLine,
  isSessionOver: () => isSessionOver().catch(() => true),
  wait: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
  now: () => Date.now(),
};

/**
 * Uploads an image that has no post yet. Errors that may pass are retried, later each time and not before `Retry-After`, as long as ten
 * minutes allow; without a connection nothing is tried.
 * @param onProgress how much of it has been sent, from 0 to 1
 * @throws ApiError
 */
export async function uploadImage(image: Blob, onProgress: (share: number) => void, around: UploadEnvironment = browser): Promise<Upload> {
  const endsAt = around.now() + limits.storageUploadRetryLimitMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await around.send(image, onProgress);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // Sent while the session was being replaced: it goes out again in the new one.
      if (isSignInRequired(failure) && attempt === 0 && !(await around.isSessionOver())) continue;
      handleSessionError(failure.code);
      if (!isPassing(failure) || !around.isOnline() || attempt === limits.storageRetries) throw failure;
      const pause = pauseAfter(attempt, failure);
      if (around.now() + pause > endsAt) throw failure;
      await around.wait(pause);
    }
  }
}

/** By XMLHttpRequest: `fetch` does not say how much has gone out. */
function uploadOnce(image: Blob, onProgress: (share: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (code: string, status = 0) => reject(new ApiError(code, { status, retryAfterMs: retryAfterMs(waitOf(call)) }));
    call.open("POST", "/api/uploads");
    call.responseType = "json";
    call.timeout = limits.storageUploadRetryLimitMs;
    call.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    call.addEventListener("load", () => {
      const answer = call.response as (Upload & { error?: { code: string } }) | null;
      if (call.status === 201 && answer) return resolve(answer);
      const code = answer?.error?.code ?? "internal-error";
      return fail(code, call.status);
    });
    call.addEventListener("error", () => fail("network"));
    call.addEventListener("timeout", () => fail("timeout"));
    const body = new FormData();
    body.append("file", image);
    call.send(body);
  });
}

const waitOf = (call: XMLHttpRequest): string | null => call.getResponseHeader("retry-after");
