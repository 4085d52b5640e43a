import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { UsageQuery, Kind, Used } from "./bench-server.ts";

/** As the service is started in life, and a way to throw away what nobody needs before memory is told. */
const execArgv = ["--max-semi-space-size=8", "--expose-gc"];

/** A process of its own, which is measured. */
export type Server = { process: ChildProcess; origin: string };

export async function start(kind: Kind, file: string): Promise<Server> {
  const server = fork(join(import.meta.dirname, "bench-server.ts"), [kind, file], { execArgv });
  const [port] = (await once(server, "message")) as [number];
  return { process: server, origin: `http://127.0.0.1:${port}` };
}

export async function used({ process: server }: Server, question: UsageQuery = "cpu"): Promise<Used> {
  const answer = once(server, "message") as Promise<[Used]>;
  server.send(question);
  return (await answer)[0];
}
