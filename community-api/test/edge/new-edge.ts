import type { Services } from "../../src/app.ts";
import { type EdgeOptions, openEdge } from "../edge-door.ts";
import { newService } from "../test-app.ts";
import { newLiveRelease } from "../test-site.ts";

type ReleaseChanges = Parameters<typeof newLiveRelease>[0];

/** A live release, a service with it that really listens, and a real Caddy in front. @param services what is different in the service */
export async function newEdge(changes: ReleaseChanges = {}, services: Partial<Services> = {}, options: EdgeOptions = {}) {
  const { folder, target, release } = await newLiveRelease(changes);
  const service = await newService({ release, trustedProxyHops: 1, ...services });
  const edge = await openEdge(service.app, folder.link, options);
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") => edge.request(path, { headers, method });
  return { ...service, folder, release, target, edge, get };
}
