import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { uploadImage } from "./image-upload.ts";

const image = new Blob(["…"]);
type Upload = Awaited<ReturnType<typeof uploadImage>>;
const upload = { uploadId: "U1" } as Upload;

/** Answers one after the other; the clock goes on by what is waited. */
function around(answers: (ApiError | Upload)[], { isOnline = true } = {}) {
  const waited: number[] = [];
  let tries = 0;
  let now = 0;
  return {
    waited,
    tries: () => tries,
    environment: {
      send: async () => {
        const answer = answers[tries++]!;
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
      isOnline: () => isOnline,
      isSessionOver: async () => true,
      wait: async (milliseconds: number) => {
        waited.push(milliseconds);
        now += milliseconds;
      },
      now: () => now,
    },
  };
}
const send = (scene: ReturnType<typeof around>) => uploadImage(image, () => {}, scene.environment);

test("Errors that may pass are tried again, later each time", async () => {
  const scene = around([new ApiError("network"), new ApiError("unavailable", { status: 503 }), new ApiError("x", { status: 425 }), upload]);
  expect(await send(scene)).toBe(upload);
  expect(scene.waited).toHaveLength(3);
  for (const [attempt, pause] of scene.waited.entries()) {
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** attempt);
    expect(pause).toBeLessThanOrEqual(1_500 * 2 ** attempt);
  }
});

test("It waits as long as the API asks, unless that is longer than an upload may take", async () => {
  const soon = around([new ApiError("too-many-requests", { status: 429, retryAfterMs: 30_000 }), upload]);
  expect(await send(soon)).toBe(upload);
  expect(soon.waited).toEqual([30_000]);
  const late = around([new ApiError("too-many-requests", { status: 429, retryAfterMs: 3_600_000 }), upload]);
  await expect(send(late)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(late.tries()).toBe(1);
});

test("What will not pass, and what has no connection, is not tried again", async () => {
  const wrong = around([new ApiError("unsupported-media-type", { status: 415 }), upload]);
  await expect(send(wrong)).rejects.toMatchObject({ code: "unsupported-media-type" });
  const cut = around([new ApiError("network"), upload], { isOnline: false });
  await expect(send(cut)).rejects.toMatchObject({ code: "network" });
  expect([wrong.tries(), cut.tries()]).toEqual([1, 1]);
});

test("After some tries it is told to the person", async () => {
  const scene = around(Array.from({ length: 9 }, () => new ApiError("internal-error", { status: 500 })));
  await expect(send(scene)).rejects.toMatchObject({ code: "internal-error" });
  expect(scene.tries()).toBe(4);
});
