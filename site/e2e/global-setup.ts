import { prepareTemplate, startCopy } from "./stack.ts";

/** One running copy for all specs that only read. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareTemplate();
  const stack = await startCopy("shared");
  process.env["E2E_SITE_URL"] = stack.siteUrl;
  return () => stack.supervisor.stop();
}
