import { expect, inject, test } from "vitest";
import { freePort } from "./free-port.ts";
import { newDataDir, run } from "./programs.ts";
import { newPostgresDatabase } from "./test-database.ts";

/** An empty database, without a single table, as an operator has it on the first day. */
async function firstDay(): Promise<Record<string, string>> {
  const template = inject("template");
  const DATABASE_URL = template.engine === "postgres" ? await newPostgresDatabase(template.adminUrl, "template0") : "";
  return { APP_ENV: "qa", DATA_DIR: await newDataDir(), DATABASE_URL };
}

/** Three whole programs on a busy machine. */
const timeout = 60_000;

test(
  "two programs that start at once on one new database make it, and tell the story, once; then the server serves it",
  { timeout },
  async () => {
    const env = await firstDay();
    const both = [run("cli/seed.ts", env), run("cli/seed.ts", env)];
    expect(await Promise.all(both.map((program) => program.ended)), both.map((program) => program.output()).join("\n")).toEqual([0, 0]);
    const added = both.map((program) => Number(/(\d+) added/.exec(program.output())?.[1])).toSorted((a, b) => a - b);
    expect(added).toEqual([0, expect.toSatisfy((count: number) => count > 100)]);

    const port = await freePort();
    const server = run("server.ts", { ...env, PORT: String(port), RELEASE_DIR: `${env.DATA_DIR}/none` });
    await expect.poll(server.output, { timeout: 30_000 }).toContain('"listening"');
    const feed = (await (await fetch(`http://localhost:${port}/api/publications?language=ru`)).json()) as { items: unknown[] };
    expect(feed.items).toHaveLength(10);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
);
