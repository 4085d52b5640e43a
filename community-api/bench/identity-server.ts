import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";

export type BenchServer = {
  child: ChildProcess;
  /** Of a form to sign up that is open for long enough. */
  formTime: string;
  /** From a household nobody has asked from yet. @returns `cookie`: the flow cookie that came with the answer, or nothing */
  post(path: string, body: object, cookie: string): Promise<{ status: number; ms: number; cookie: string }>;
};

/** The service as an operator runs it, behind one proxy, which the bench plays. */
export async function startServer({ dataDir, cmsUrl, token }: { dataDir: string; cmsUrl: string; token: string }): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../src/server.ts")], {
    env: {
      PATH: process.env.PATH,
      APP_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      RELEASE_DIR: join(dataDir, "none"),
      LOG_LEVEL: "warn",
      TRUSTED_PROXY_HOPS: "1",
      CMS_URL: cmsUrl,
      CMS_IDENTITY_TOKEN: token,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 100) throw new Error("the server does not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const opened = (await (await fetch(`${origin}/api/auth/sign-up/form-time`)).json()) as { formTime: string };
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  let household = 0;
  return {
    child,
    formTime: opened.formTime,
    async post(path, body, cookie) {
      household += 1;
      const headers = {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "X-Forwarded-For": `2001:db8:${(household >> 16).toString(16)}:${(household & 0xffff).toString(16)}::1`,
        ...(cookie === "" ? {} : { Cookie: cookie }),
      };
      const started = performance.now();
      const response = await fetch(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      await response.text();
      const ms = performance.now() - started;
      const flow = response.headers.getSetCookie().find((line) => line.startsWith("__Host-flow="));
      return { status: response.status, ms, cookie: flow?.split(";")[0] ?? "" };
    },
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * How far apart the medians of two such samples lie by chance alone, 19 times out of 20: on a busy machine that is more than what is
 * looked for, and then the difference says nothing.
 */
export function apartByChance(one: readonly number[], other: readonly number[]): number {
  const pool = [...one, ...other];
  const draw = (): number[] => one.map(() => pool[Math.floor(Math.random() * pool.length)]!);
  return quantile(
    Array.from({ length: 500 }, () => Math.abs(median(draw()) - median(draw()))),
    0.95,
  );
}

export const row = (name: string, ...figures: string[]): string =>
  `  ${name.padEnd(28)}${figures.map((figure) => figure.padStart(16)).join("")}`;
