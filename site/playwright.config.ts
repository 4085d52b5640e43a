import { defineConfig } from "@playwright/test";

const browser = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
/** Only a browser with a window's interface asks whether it may notify. */
const needsWindow = /notifications\.e2e\.ts$/;
/** Only with `npm test -- --deep`. */
const slow = process.env["DEEP"] === "yes" ? [] : [/\.deep\.e2e\.ts$/];

const launch = (executablePath: string) => ({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "e2e/.results",
  globalSetup: "./e2e/global-setup.ts",
  workers: 2,
  timeout: 120_000,
  // The browser and the whole stack share two processors: what takes a second alone may take many.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: "line",
  use: {
    browserName: "chromium",
    viewport: { width: 390, height: 844 },
    // A trace of every test costs a third of the suite's time; `npm run e2e -- --trace on <spec>` makes one where it is wanted.
    trace: "off",
    // Only the specs about being offline let the worker in: it would put a page of its own between the others and the network.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "shell", testIgnore: [needsWindow, ...slow], use: { launchOptions: launch(process.env["CHROMIUM_SHELL_PATH"] || browser) } },
    { name: "window", testMatch: needsWindow, use: { launchOptions: launch(browser) } },
  ],
});
