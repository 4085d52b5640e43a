import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** `policies.json`: each policy once, and which of them a page has, because thousands of pages share a few. */
const SharedPolicies = z.strictObject({ policies: z.array(z.string()), pages: z.record(z.string(), z.number().int()) });
/** As releases had it before: the live one is served until the next is built. */
const PolicyOfEachPage = z.record(z.string(), z.string());

/** The Content-Security-Policy that the build wrote for the page at an address, or undefined when it wrote none. */
export type PolicyOf = (address: string) => string | undefined;

/** Read the policies of a release. @throws when they aren't there or of another shape */
export async function readPolicies(folder: string): Promise<PolicyOf> {
  const read = z.union([SharedPolicies, PolicyOfEachPage]).parse(JSON.parse(await readFile(join(folder, "policies.json"), "utf8")));
  if (!isShared(read)) return (address) => read[address];
  const { policies, pages } = read;
  const foreign = Object.entries(pages).find(([, index]) => policies[index] === undefined);
  if (foreign) throw new Error(`policies.json has no policy ${foreign[1]}, which ${foreign[0]} names`);
  return (address) => policies[pages[address] ?? -1];
}

const isShared = (read: z.infer<typeof SharedPolicies> | z.infer<typeof PolicyOfEachPage>): read is z.infer<typeof SharedPolicies> =>
  Array.isArray(read["policies"]);
