import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PreviewOrder } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test } from "vitest";
import { createPreviewer } from "./previewer.ts";

const order: PreviewOrder = {
  id: "1",
  uid: "api::story.story",
  locale: "en",
  draft: { documentId: "d" },
  part: null,
  scheme: null,
  links: "/preview/x",
  ribbon: "Draft",
};

/** A previewer whose child is this program: it has `order` and `answer(html)`. */
async function previewing(program: string, options: Partial<Parameters<typeof createPreviewer>[0]> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-previewer-"));
  const file = join(folder, "worker.mjs");
  const answer = `const answer = (html) => process.send({ kind: "page", html, policy: "" });`;
  await writeFile(
    file,
    `${answer}\nprocess.on("message", (order) => { ${program} });\nprocess.once("disconnect", () => process.exit(0));\n`,
  );
  const previewer = createPreviewer({ env: process.env, codeVersion: () => Promise.resolve("one"), program: file, ...options });
  onTestFinished(async () => {
    previewer.stop();
    await rm(folder, { recursive: true });
  });
  const draw = async (id: string) => {
    const drawn = await previewer.draw({ ...order, id });
    return "html" in drawn ? drawn.html : drawn.kind;
  };
  return { draw, previewer };
}

test("one child answers one order after the other", async () => {
  const { draw } = await previewing("setTimeout(() => answer(`${order.id} ${process.pid}`), 5)");
  const answers = await Promise.all(["a", "b", "c"].map(draw));
  expect(answers.map((answer) => answer.split(" ")[0])).toEqual(["a", "b", "c"]);
  expect(new Set(answers.map((answer) => answer.split(" ")[1])).size).toBe(1);
});

test("a child that ends or hangs fails its own order only", async () => {
  const { draw } = await previewing("if (order.id === 'end') process.exit(1); if (order.id !== 'hang') answer(order.id)", {
    limitMs: 2_000,
  });
  expect(await Promise.all(["end", "a", "hang", "b"].map(draw))).toEqual(["failed", "a", "failed", "b"]);
});

test("an order that can’t be sent, or an answer that is none, fails itself only", async () => {
  const { draw, previewer } = await previewing("if (order.id === 'odd') process.send('odd'); else answer(order.id)");
  const unsendable = previewer.draw({ ...order, draft: { documentId: 1n } as never });
  const others = ["a", "odd", "b"].map(draw);
  await expect(unsendable).rejects.toThrow(/BigInt/);
  expect(await Promise.all(others)).toEqual(["a", "failed", "b"]);
});

test("more orders than it may keep hear that it isn’t ready", async () => {
  const { draw } = await previewing("answer(order.id)", { maxWaiting: 2 });
  expect(await Promise.all(["a", "b", "c"].map(draw))).toEqual(["a", "b", "not-ready"]);
  expect(await draw("d")).toBe("d");
});

test("a child that nobody asks ends, and the next order starts another", async () => {
  const { draw } = await previewing("answer(String(process.pid))", { idleMs: 1 });
  const first = Number(await draw("a"));
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(Number(await draw("b"))).not.toBe(first);
});

test("a child that loaded other code than there is now makes room for another, after what it draws", async () => {
  let version = "one";
  const { draw } = await previewing("setTimeout(() => answer(String(process.pid)), 5)", { codeVersion: () => Promise.resolve(version) });
  const [first, second] = await Promise.all(["a", "b"].map(draw));
  expect(second).toBe(first);
  version = "two";
  const third = await draw("c");
  expect(third).toMatch(/^\d+$/);
  expect(third).not.toBe(first);
  expect(await draw("d")).toBe(third);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
