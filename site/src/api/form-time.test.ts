import { expect, test } from "vitest";
import { createFormTime } from "./form-time.ts";

function world() {
  const clock = { ms: 1_000_000 };
  const asked: number[] = [];
  const waits: number[] = [];
  const connection = { isUp: true };
  const form = createFormTime({
    ask: async () => {
      if (!connection.isUp) throw new Error("network");
      asked.push(clock.ms);
      return `time ${asked.length}`;
    },
    now: () => clock.ms,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { form, clock, asked, waits, connection };
}

test("whoever types for a while waits for nothing; whoever has it filled in at once waits the rest of three seconds", async () => {
  const { form, clock, waits } = world();
  await form.open();
  clock.ms += 400;
  expect([await form.ready(), waits]).toEqual(["time 1", [2_600]]);
  clock.ms += 20_000;
  expect([await form.ready(), waits]).toEqual(["time 1", [2_600]]);
});

test("without a connection when the form appeared, the time is asked for with the form", async () => {
  const { form, clock, waits, connection } = world();
  connection.isUp = false;
  await form.open();
  await expect(form.ready()).rejects.toThrow("network");
  connection.isUp = true;
  clock.ms += 60_000;
  expect([await form.ready(), waits]).toEqual(["time 1", [3_000]]);
});

test("a form that lay open for hours, or whose clock was set back, asks anew", async () => {
  const { form, clock, waits } = world();
  await form.open();
  clock.ms += 3_600_000;
  expect(await form.ready()).toBe("time 2");
  clock.ms -= 86_400_000;
  expect([await form.ready(), waits]).toEqual(["time 3", [3_000, 3_000]]);
});
