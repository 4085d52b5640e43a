import type { OnDemandContent } from "./content.ts";

declare global {
  namespace App {
    /** What the worker hands to the pages it draws. */
    interface Locals {
      content: OnDemandContent;
    }
  }
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:settled"?: boolean;
  }
}
