import type { components } from "./api.d.ts";
import { answered, api } from "./client.ts";
import { giveConsent, ownVersion } from "./consents.ts";

export type NewPublication = components["schemas"]["NewPublication"];
export type PublicationEdit = components["schemas"]["PublicationEdit"];
export type NewReport = components["schemas"]["NewReport"];

const once = (key: string) => ({ "idempotency-key": key });

/** @param key of the draft: however often it is sent, one post comes of it */
export const publish = (body: NewPublication, key: string) =>
  answered(api.POST("/api/publications", { params: { header: once(key) }, body }));

export const editPost = (id: string, body: PublicationEdit) =>
  answered(api.PATCH("/api/publications/{id}", { params: { path: { id } }, body }));

export const deletePost = (id: string) => answered(api.DELETE("/api/publications/{id}", { params: { path: { id } } }));

export const readPostSource = (id: string) => answered(api.GET("/api/publications/{id}/source", { params: { path: { id } } }));

interface CommentWords {
  content: string;
  repliedToCommentId: string | null;
}
export const sendComment = (id: string, { content, repliedToCommentId }: CommentWords, key: string) =>
  answered(
    api.POST("/api/publications/{id}/comments", {
      params: { path: { id }, header: once(key) },
      body: { content, ...(repliedToCommentId && { repliedToCommentId }) },
    }),
  );

export const editComment = (id: string, content: string) =>
  answered(api.PATCH("/api/comments/{id}", { params: { path: { id } }, body: { content } }));

export const deleteComment = (id: string) => answered(api.DELETE("/api/comments/{id}", { params: { path: { id } } }));

export const readCommentSource = (id: string) => answered(api.GET("/api/comments/{id}/source", { params: { path: { id } } }));

/** Something somebody wrote, by what it is and its id. */
export interface Written {
  kind: "post" | "comment";
  id: string;
}

export function setReaction({ kind, id }: Written, isOn: boolean) {
  const params = { path: { id } };
  if (kind === "post")
    return answered(
      isOn ? api.PUT("/api/publications/{id}/reaction", { params }) : api.DELETE("/api/publications/{id}/reaction", { params }),
    );
  return answered(isOn ? api.PUT("/api/comments/{id}/reaction", { params }) : api.DELETE("/api/comments/{id}/reaction", { params }));
}

export function setFavourite(id: string, isOn: boolean) {
  const params = { path: { id } };
  return answered(
    isOn ? api.PUT("/api/publications/{id}/favourite", { params }) : api.DELETE("/api/publications/{id}/favourite", { params }),
  );
}

export function report({ kind, id }: Written, body: NewReport) {
  const params = { path: { id } };
  return answered(
    kind === "post" ? api.PUT("/api/publications/{id}/report", { params, body }) : api.PUT("/api/comments/{id}/report", { params, body }),
  );
}

export function withdrawReport({ kind, id }: Written) {
  const params = { path: { id } };
  return answered(
    kind === "post" ? api.DELETE("/api/publications/{id}/report", { params }) : api.DELETE("/api/comments/{id}/report", { params }),
  );
}

/** Whom a member may block: another member, somebody's name of one thread, or the Reddit name of a text that was re-published. */
export interface Blockable {
  kind: "member" | "pseudonym" | "reddit";
  id: string;
  name: string;
}

export function setBlocked({ kind, id }: Blockable, isBlocked: boolean) {
  if (kind === "reddit") {
    const params = { path: { username: id } };
    return answered(
      isBlocked
        ? api.PUT("/api/me/blocked-reddit-usernames/{username}", { params })
        : api.DELETE("/api/me/blocked-reddit-usernames/{username}", { params }),
    );
  }
  const params = { path: { authorId: id } };
  return answered(
    isBlocked ? api.PUT("/api/me/blocked-members/{authorId}", { params }) : api.DELETE("/api/me/blocked-members/{authorId}", { params }),
  );
}

export async function agreeToPost(termsVersion: string): Promise<void> {
  await giveConsent("age", ownVersion);
  await giveConsent("terms", termsVersion);
}

const pageOf = (cursor: string | null) => ({ query: cursor ? { cursor } : {} });
export const readOwnPosts = (cursor: string | null) => answered(api.GET("/api/me/publications", { params: pageOf(cursor) }));
export const readFavourites = (cursor: string | null) => answered(api.GET("/api/me/favourites", { params: pageOf(cursor) }));
export const readNotifications = (cursor: string | null) => answered(api.GET("/api/notifications", { params: pageOf(cursor) }));
export const markNotificationsViewed = () => answered(api.PUT("/api/notifications/viewed"));
export const countUnviewed = () => answered(api.GET("/api/notifications/unviewed"));
