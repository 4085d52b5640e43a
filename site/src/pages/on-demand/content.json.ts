import type { APIRoute } from "astro";
import { renderContent } from "../../on-demand/render-content.ts";

/** Written beside the render worker, which reads it; the API never serves it. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await renderContent()));
