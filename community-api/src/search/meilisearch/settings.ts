import { z } from "zod";
import type { SearchServerSettings } from "./search-server.ts";

const origin = z
  .string()
  .refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), { error: "an origin such as https://search:7700" });

/** Environment variables of the search server. */
export const searchEnvironment = {
  MEILI_URL: origin.optional(),
  MEILI_KEY: z.string().min(16, { error: "the key that npm run search-key printed" }).optional(),
  // Who makes vectors for a search by meaning: Meilisearch asks `rest`, `openAi` and `ollama`, the API itself asks for `userProvided`.
  MEILI_EMBEDDER: z.enum(["userProvided", "rest", "openAi", "ollama"]).optional(),
  MEILI_EMBEDDER_URL: z.url({ protocol: /^https?$/, error: "https://…" }).optional(),
  MEILI_EMBEDDER_MODEL: z.string().optional(),
  MEILI_EMBEDDER_KEY: z.string().optional(),
  MEILI_EMBEDDER_DIMENSIONS: z.coerce.number().int().min(1).max(8192).optional(),
};

type Environment = z.infer<z.ZodObject<typeof searchEnvironment>>;

/** What each source of vectors can't do without. */
const neededBy = {
  userProvided: ["MEILI_EMBEDDER_URL", "MEILI_EMBEDDER_MODEL", "MEILI_EMBEDDER_DIMENSIONS"],
  rest: ["MEILI_EMBEDDER_URL", "MEILI_EMBEDDER_MODEL", "MEILI_EMBEDDER_DIMENSIONS"],
  openAi: ["MEILI_EMBEDDER_MODEL", "MEILI_EMBEDDER_KEY"],
  ollama: ["MEILI_EMBEDDER_URL", "MEILI_EMBEDDER_MODEL"],
} as const;

/** Address and key come together; an embedder comes with what it can't do without. */
export function checkSearch(env: Environment, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  if (env.MEILI_URL !== undefined && env.MEILI_KEY === undefined)
    complain("MEILI_KEY", "needed with MEILI_URL: npm run search-key makes it");
  if (env.MEILI_KEY !== undefined && env.MEILI_URL === undefined) complain("MEILI_URL", "needed with MEILI_KEY");
  if (env.MEILI_EMBEDDER === undefined) return;
  if (env.MEILI_URL === undefined) complain("MEILI_URL", "needed with MEILI_EMBEDDER");
  for (const name of neededBy[env.MEILI_EMBEDDER])
    if (env[name] === undefined) complain(name, `needed with MEILI_EMBEDDER=${env.MEILI_EMBEDDER}`);
}

/** @returns null where the built-in search does it all */
export function searchSettings(env: Environment): SearchServerSettings | null {
  if (env.MEILI_URL === undefined || env.MEILI_KEY === undefined) return null;
  const { MEILI_EMBEDDER: source, MEILI_EMBEDDER_URL: url, MEILI_EMBEDDER_MODEL: model } = env;
  return {
    url: env.MEILI_URL,
    key: env.MEILI_KEY,
    embedder: source ? { source, url, model, key: env.MEILI_EMBEDDER_KEY, dimensions: env.MEILI_EMBEDDER_DIMENSIONS } : null,
  };
}
