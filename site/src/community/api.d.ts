import type { Comment, CommentPage } from "@ryadom/shared/comments.ts";
import type { ErrorAnswer } from "@ryadom/shared/errors.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";

type Json<Body> = { content: { "application/json": Body }; headers: Record<string, unknown> };
interface Get<Parameters, Body> {
  get: { parameters: Parameters; responses: { 200: Json<Body>; default: Json<ErrorAnswer> } };
}
export interface paths {
  "/api/publications": Get<{ query?: { language?: "en" | "ru"; theme?: string; cursor?: string; limit?: number; ids?: string } }, PublicationPage>;
  "/api/publications/{idOrSlug}": Get<{ path: { idOrSlug: string } }, Publication>;
  "/api/publications/{id}/comments": Get<{ path: { id: string }; query?: { kind?: "specialist" | "member"; cursor?: string; limit?: number } }, CommentPage>;
  "/api/comments/{id}/replies": Get<{ path: { id: string }; query?: { cursor?: string; limit?: number } }, CommentPage>;
}
export interface components {
  schemas: { Publication: Publication; Comment: Comment };
}
