import type { APIRoute } from "astro";
import { onDemandContent } from "../../on-demand/content.ts";

/** Not for readers: it stands beside the worker that draws pages on demand, and is never served. */
export const GET: APIRoute = async () => new Response(JSON.stringify(await onDemandContent()));
