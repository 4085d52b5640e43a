import type { TestProject } from "vitest/node";
import { findCaddy } from "../../scripts/steps/caddy.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The path of Caddy's program. */
    caddy: string;
    /** Through which door `newSite` asks: by itself the service alone, else the edge in front of it. */
    door?: "edge";
  }
}

/** @throws Error that says how to get one: without a Caddy nothing is skipped, the suite fails */
export async function setup(project: TestProject): Promise<void> {
  project.provide("caddy", await findCaddy());
}
