import type { RenderContent } from "./render-content.ts";

declare global {
  namespace App {
    /** Set by `render-worker.ts` for every page it renders. */
    interface Locals {
      content: RenderContent;
    }
  }
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:settled"?: boolean;
  }
}
