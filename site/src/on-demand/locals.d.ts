import type { RenderContent } from "./render-content.ts";

declare global {
  namespace App {
    /** Set by `render-worker.ts` for every page it renders. */
    interface Locals {
      content: RenderContent;
      /** What the API handed over with the request for this page; of the page's own kind. */
      given: unknown;
    }
  }
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:settled"?: boolean;
    "client:shown"?: boolean;
  }
}
