import { pino } from "pino";
import { onTestFinished } from "vitest";
import { followRelease } from "../src/http/site/release.ts";
import { newService } from "./test-app.ts";
import { newReleaseFolder } from "./test-release.ts";

type Changes = Parameters<Awaited<ReturnType<typeof newReleaseFolder>>["publish"]>[1];

/** A live release, `r1`. @param changes what is different in it */
export async function newLiveRelease(changes: Changes = {}) {
  const folder = await newReleaseFolder();
  const target = await folder.publish("r1", changes);
  const log: string[] = [];
  const release = followRelease(folder.link, "prod", pino({ base: null }, { write: (line: string) => void log.push(line) }));
  await release.refresh();
  return { folder, target, release, log };
}

/** A service with it. */
export async function newSite(changes: Changes = {}) {
  const { folder, target, release, log } = await newLiveRelease(changes);
  const { app, db, log: accessLog } = await newService({ release });
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await app.request(path, { headers, method });
    // What a test does not read has to be let go of, as a server does when a reader leaves.
    onTestFinished(async () => {
      if (!response.bodyUsed) await response.body?.cancel();
    });
    return response;
  };
  return { db, folder, target, release, log, accessLog, get };
}
