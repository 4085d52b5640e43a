import { pino } from "pino";
import { watchRelease } from "../src/serve-site/release/release.ts";
import { inject, onTestFinished } from "vitest";
import { openEdge } from "./edge-door.ts";
import { newService } from "./test-app.ts";
import { newReleaseFolder } from "./test-release.ts";

type Changes = Parameters<Awaited<ReturnType<typeof newReleaseFolder>>["publish"]>[1];

/** A live release, `r1`. @param changes what is different in it */
export async function newLiveRelease(changes: Changes = {}) {
  const folder = await newReleaseFolder();
  const target = await folder.publish("r1", changes);
  const log: string[] = [];
  const release = watchRelease(folder.link, "prod", pino({ base: null }, { write: (line: string) => void log.push(line) }));
  await release.refresh();
  return { folder, target, release, log };
}

/** A service with it, asked by itself, or through the edge where the vitest project says so. */
export async function newSite(changes: Changes = {}, services: Parameters<typeof newService>[0] = {}) {
  const { folder, target, release, log } = await newLiveRelease(changes);
  const { app, db, log: accessLog } = await newService({ release, ...services });
  const edge = inject("door") === "edge" ? await openEdge(app, folder.link) : null;
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await (edge ?? app).request(path, { headers, method });
    // What a test does not read has to be let go of, as a server does when a reader leaves.
    onTestFinished(async () => {
      if (!response.bodyUsed) await response.body?.cancel();
    });
    return response;
  };
  return { app, db, folder, target, release, log, accessLog, get };
}
