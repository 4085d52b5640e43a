import { filmTypes, type FilmUpload, type NewFilmUpload, partCount } from "../../shared/paid-media.ts";

/** What the admin's own client can do; it renews the sign-in by itself during a long upload. */
export type FilmClient = {
  post<Data>(path: string, data?: object): Promise<{ data: Data }>;
  put(path: string, data: FormData): Promise<unknown>;
};
type Sending = { client: FilmClient; file: File; filmKey: string; signal: AbortSignal; onProgress: (sent: number) => void };

/** Pauses before a part is sent once more. */
const retryPausesMs = [1_000, 4_000, 10_000];

/** The file is no film of a type that is taken. */
export class WrongFile extends Error {}

export const filmTypeOf = (file: File): NewFilmUpload["contentType"] | null => filmTypes.find((type) => type === file.type) ?? null;

/**
 * Sends a film part by part; parts that are there from an earlier try aren't sent again.
 * @param sending.signal aborted: stops after the part that is on its way @param sending.onProgress from 0 to 1
 * @returns the id of the upload, and whether all of it is there
 * @throws WrongFile, or what the client throws when a part fails four times
 */
export async function sendFilm({ client, file, filmKey, signal, onProgress }: Sending): Promise<{ id: string; isDone: boolean }> {
  const contentType = filmTypeOf(file);
  if (!contentType) throw new WrongFile();
  const fingerprint = await fingerprintOf(file);
  const upload: NewFilmUpload = { filmKey, contentType, bytes: file.size, fingerprint };
  const { id, partBytes, parts } = (await client.post<FilmUpload>("/paid-film-uploads", upload)).data;
  const there = new Set(parts);
  const count = partCount(file.size);
  onProgress(there.size / count);
  for (let number = 0; number < count; number += 1) {
    if (there.has(number)) continue;
    if (signal.aborted) return { id, isDone: false };
    const form = new FormData();
    form.set("files", file.slice(number * partBytes, (number + 1) * partBytes), "part");
    await withRetries(() => client.put(`/paid-film-uploads/${id}/parts/${number}`, form), signal);
    there.add(number);
    onProgress(there.size / count);
  }
  await client.post(`/paid-film-uploads/${id}/finish`);
  return { id, isDone: true };
}

async function withRetries(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (const pause of [...retryPausesMs, null]) {
    try {
      await work();
      return;
    } catch (error) {
      if (pause === null || signal.aborted || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Whether it may go better the next time: the line was away, or the service. */
function mayPass(error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  return !(status >= 400 && status < 500) || status === 429;
}

/** Recognizes the file when somebody chooses it again. */
async function fingerprintOf({ name, size, lastModified }: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${name} ${size} ${lastModified}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
