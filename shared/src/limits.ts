import { pageLimits } from "./page-limits.ts";

/** Business constants of the specification, section 9. Counts are items, times are named with their unit. */
export const limits = {
  ...pageLimits,
  pageSize: 10,
  videoListSize: 100,
  popularCourses: 20,
  newCourses: 4,
  popularTests: 100,
  storageListMax: 1000,

  signInPopup: { width: 500, height: 600 },
  popupPollMs: 1_000,
  popupClosedDelayMs: 8_000,
  storageRetries: 3,
  storageOperationRetryLimitMs: 120_000,
  storageUploadRetryLimitMs: 600_000,
  storageBackoffMaxFactor: 64,
  redirectCacheMs: 600_000,
  pageReloadGuardMs: 10_000,

  imagesPerPublication: 5,
  imageAltCharacters: 300,
  imageBytes: 5 * 1024 * 1024,
  titleCharacters: 120,
  publicationCharacters: 10_000,
  commentCharacters: 4_000,
  ratingCharacters: 1_000,
  reportMessageCharacters: 1_000,
  /** Of each side of an appeal. */
  appealMessages: 10,
  appealCharacters: 2_000,
  scheduledAheadDays: 365,
  /** Days of a diary in one request, so that long notes fit. */
  importedMoodsPerRequest: 20,
  /** Courses of a device in one request. */
  importedCoursesPerRequest: 10,
  passwordMinLength: 6,
  passwordMaxLength: 128,
} as const;
