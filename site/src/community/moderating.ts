import type { components } from "./api.d.ts";
import { answered, api } from "./client.ts";

export type ReportedItem = components["schemas"]["ReportedItem"];

export type ModeratorDeed = "hide" | "show" | "delete" | "ban";

export const readReported = () => answered(api.GET("/api/moderation/reports"));

/** Does what a moderator decided about an item, or about who wrote it. */
export function moderate(deed: ModeratorDeed, { publicationId, commentId, author }: ReportedItem, reason: string) {
  const body = { reason };
  if (deed === "ban") return answered(api.PUT("/api/moderation/members/{id}/ban", { params: { path: { id: author?.id ?? "" } }, body }));
  if (commentId !== null) {
    const params = { path: { id: commentId } };
    if (deed === "hide") return answered(api.PUT("/api/moderation/comments/{id}/hidden", { params, body }));
    if (deed === "show") return answered(api.DELETE("/api/moderation/comments/{id}/hidden", { params, body }));
    return answered(api.DELETE("/api/moderation/comments/{id}", { params, body }));
  }
  const params = { path: { id: publicationId } };
  if (deed === "hide") return answered(api.PUT("/api/moderation/publications/{id}/hidden", { params, body }));
  if (deed === "show") return answered(api.DELETE("/api/moderation/publications/{id}/hidden", { params, body }));
  return answered(api.DELETE("/api/moderation/publications/{id}", { params, body }));
}
