import { type Agent, request } from "node:http";

/** Milliseconds of each request, and how often each status came. */
export type Figures = { times: number[]; statuses: Map<number, number> };
export const newFigures = (): Figures => ({ times: [], statuses: new Map() });

/** One request of somebody at this address. */
export function ask(agent: Agent, origin: string, path: string, address: string, { times, statuses }: Figures): Promise<void> {
  const asked = performance.now();
  const headers = { "X-Forwarded-For": address, "Accept-Encoding": "gzip" };
  return new Promise((done, fail) => {
    request(origin + path, { agent, headers }, (response) => {
      response.resume().on("end", () => {
        times.push(performance.now() - asked);
        statuses.set(response.statusCode!, (statuses.get(response.statusCode!) ?? 0) + 1);
        done();
      });
    })
      .on("error", fail)
      .end();
  });
}
