import { Agent, request } from "node:http";

/** One thing that is asked. @param cookie of a session */
export type LoadRequest = { method?: "GET" | "PUT" | "DELETE" | "POST"; path: string; cookie?: string; body?: string };
export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

const connections = 8;

/**
 * Ask over loopback as fast as the server answers, on eight kept-alive connections, until the time is over or so many were asked.
 * @param questions asked in turn
 * @returns latency in milliseconds to the microsecond (which is why this is not a ready-made tool: they count whole milliseconds)
 */
export async function load(origin: string, questions: readonly LoadRequest[], seconds: number, atMost = 200_000): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() < until && next < atMost) {
      const asked = performance.now();
      await answered(agent, origin, questions[next++ % questions.length]!);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requests: latencies.length, perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function answered(agent: Agent, origin: string, { method = "GET", path, cookie, body }: LoadRequest): Promise<void> {
  const headers: Record<string, string> = {
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(method === "GET" ? {} : { "Sec-Fetch-Site": "same-origin" }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, method, headers }, (response) => {
      const isGood = response.statusCode! >= 200 && response.statusCode! < 300;
      if (!isGood) reject(new Error(`${method} ${path} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end(body);
  });
}
