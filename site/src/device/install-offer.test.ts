import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { holdInstallPrompt, install, mayOfferInstall, putInstallOff } from "./install-offer.ts";

const at = (day: number, hour: number) => new Date(2026, 0, day, hour);

function comes(outcome: "accepted" | "dismissed") {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => ({ outcome }) });
  dispatchEvent(event);
  return event;
}

beforeEach(() => {
  const target = new EventTarget();
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
  holdInstallPrompt();
});

test("the browser's own bar is held back, and the offer is made by day only", async () => {
  expect(comes("accepted").defaultPrevented).toBe(true);
  expect([mayOfferInstall(at(1, 12)), mayOfferInstall(at(1, 22)), mayOfferInstall(at(1, 3))]).toEqual([true, false, false]);
  expect(await install()).toBe(true);
  expect(mayOfferInstall(at(1, 12)), "asked once").toBe(false);
});

test("whoever says not now isn't asked again for 90 days", () => {
  comes("accepted");
  putInstallOff(at(1, 12));
  expect([mayOfferInstall(at(2, 12)), mayOfferInstall(at(90, 12)), mayOfferInstall(at(92, 12))]).toEqual([false, false, true]);
});

test("no to the browser's question is no to ours, too", async () => {
  comes("dismissed");
  expect(await install()).toBe(false);
  comes("accepted");
  expect(mayOfferInstall(new Date(new Date().setHours(12)))).toBe(false);
});
