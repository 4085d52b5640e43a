import type { Language } from "@ryadom/shared/locales.ts";
import { api, unwrap } from "./client.ts";

/** Earned, and shown on no device yet. */
export const listUnseenAchievements = async (language: Language) =>
  (await unwrap(api.GET("/api/me/unseen-achievements", { params: { query: { language } } }))).items;

/** Says that this browser is about to show it. @returns whether it may: no other has */
export const markAchievementSeen = async (achievementKey: string): Promise<boolean> =>
  (await unwrap(api.PUT("/api/me/achievements/{achievementKey}/seen", { params: { path: { achievementKey } } }))).isFirst;

export const markPracticeFinished = () => unwrap(api.POST("/api/me/practices-finished", { keepalive: true }));

export const markStoryRead = (storyKey: string) => unwrap(api.POST("/api/me/stories-read", { body: { storyKey }, keepalive: true }));
