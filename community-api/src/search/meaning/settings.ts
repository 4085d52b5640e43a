import { z } from "zod";

/** Who makes vectors of texts and queries, so that they are found by what they mean. */
export type EmbedderSettings = {
  /** The whole address of an OpenAI-shaped endpoint. */
  url: string;
  /** Undefined: the endpoint knows one only. */
  model: string | undefined;
  key: string | undefined;
  /** Asked for, and the only size that is taken. Undefined: as the model makes them. */
  dimensions: number | undefined;
};

/** Environment variables of the embedder. */
export const embedderEnvironment = {
  EMBEDDER_URL: z
    .url({ protocol: /^https?$/, error: "https://…, an OpenAI-shaped endpoint" })
    .refine((text) => URL.parse(text)?.username === "" && URL.parse(text)?.password === "", {
      error: "without a name or password: EMBEDDER_KEY is for that",
    })
    .optional(),
  EMBEDDER_MODEL: z.string().optional(),
  EMBEDDER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: "one line, without spaces" })
    .optional(),
  EMBEDDER_DIMENSIONS: z.coerce.number().int().min(1).max(8192).optional(),
};

type Environment = z.infer<z.ZodObject<typeof embedderEnvironment>>;

/** What the embedder is set by comes with its address; and there is one embedder, not two. */
export function checkEmbedder(env: Environment & { MEILI_EMBEDDER?: string | undefined }, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  const others = ["EMBEDDER_MODEL", "EMBEDDER_KEY", "EMBEDDER_DIMENSIONS"] as const;
  if (env.EMBEDDER_URL === undefined) {
    const first = others.find((name) => env[name] !== undefined);
    if (first) complain("EMBEDDER_URL", `needed with ${first}`);
  } else if (env.MEILI_EMBEDDER !== undefined)
    complain("EMBEDDER_URL", "one of the two: with MEILI_EMBEDDER the search server looks for meaning");
}

/** @returns null where nobody makes vectors: then nothing is sent to anybody */
export function embedderSettings(env: Environment): EmbedderSettings | null {
  if (env.EMBEDDER_URL === undefined) return null;
  const { EMBEDDER_MODEL: model, EMBEDDER_KEY: key, EMBEDDER_DIMENSIONS: dimensions } = env;
  return { url: endpointOf(env.EMBEDDER_URL), model, key, dimensions };
}

/** As programs of OpenAI are told of it, an address may end before the last part: `https://vectors.example/v1`. */
function endpointOf(address: string): string {
  const url = new URL(address);
  if (url.pathname === "/") url.pathname = "/v1/embeddings";
  else if (/^\/v\d+\/?$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, "")}/embeddings`;
  return url.href;
}
