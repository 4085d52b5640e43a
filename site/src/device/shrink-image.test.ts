import { afterEach, expect, test, vi } from "vitest";
import { shrinkImage, shrunkSize } from "./shrink-image.ts";

const photo = (bytes: number, type = "image/jpeg"): Blob => new Blob([new Uint8Array(bytes)], { type });
const large = 6 * 1024 * 1024;

/** A browser whose canvas makes a file of so many bytes. */
function givenCanvas(bytes: number, shade = 128) {
  const drawImage = vi.fn<(...drawn: unknown[]) => void>();
  const toBlob = (done: (blob: Blob) => void) => done(photo(bytes));
  const getImageData = () => ({ data: new Uint8ClampedArray(256).fill(shade) });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close() {} }));
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => ({ drawImage, fillRect() {}, getImageData }), toBlob }) });
  return drawImage;
}

afterEach(() => vi.unstubAllGlobals());

test("A picture keeps its shape, and a small one its size", () => {
  expect(shrunkSize(4096, 3072)).toEqual({ width: 2048, height: 1536 });
  expect(shrunkSize(3000, 6000)).toEqual({ width: 1024, height: 2048 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
  expect(shrunkSize(20_000, 1)).toEqual({ width: 2048, height: 1 });
});

test("A photo above the limit goes out smaller", async () => {
  const drawImage = givenCanvas(400_000);
  expect((await shrinkImage(photo(large))).size).toBe(400_000);
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2048, 1536);
});

test("A small photo and what is no photo stay as they are", async () => {
  const drawImage = givenCanvas(10);
  for (const picture of [photo(1000), photo(large, "image/gif"), photo(large, "image/png")])
    expect(await shrinkImage(picture)).toBe(picture);
  expect(drawImage).not.toHaveBeenCalled();
});

test("A photo stays as it is where the browser can't read it, or where it would only grow", async () => {
  const picture = photo(large);
  givenCanvas(large + 1);
  expect(await shrinkImage(picture)).toBe(picture);
  vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("unreadable")));
  expect(await shrinkImage(picture)).toBe(picture);
});

test("A browser that gives noise for what was drawn sends the photo itself", async () => {
  givenCanvas(400_000, 17);
  const picture = photo(large);
  expect(await shrinkImage(picture)).toBe(picture);
});
