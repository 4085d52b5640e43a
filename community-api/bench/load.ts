import { Agent, get } from "node:http";

export type Load = { requests: number; perSecond: number; p99Ms: number };

const connections = 8;

/**
 * Ask over loopback as fast as the server answers, on eight kept-alive connections.
 * @param paths asked in turn
 * @returns latency in milliseconds to the microsecond (which is why this is not a ready-made tool: they count whole milliseconds)
 */
export async function load(origin: string, paths: readonly string[], seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() < until) {
      const asked = performance.now();
      await answered(agent, origin + paths[next++ % paths.length]!);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return { requests: latencies.length, perSecond: latencies.length / elapsed, p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}

function answered(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}
