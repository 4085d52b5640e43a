import { prepareTemplate, startCopy } from "./support/stack.ts";

/** One running copy for all specs that only read; a stack that already runs is taken when `E2E_SITE_URL` names it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["E2E_SITE_URL"]) return async () => {};
  await prepareTemplate();
  const stack = await startCopy("shared");
  process.env["E2E_SITE_URL"] = stack.siteUrl;
  process.env["E2E_CMS_URL"] = stack.cmsUrl;
  return () => stack.supervisor.stop();
}
