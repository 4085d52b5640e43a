import { pageLimits } from "./page-limits.ts";

/** Business constants of the specification, section 9. Counts are items, times are named with their unit. */
export const limits = {
  ...pageLimits,
  pageSize: 10,
  videoListSize: 100,
  popularCourses: 20,
  newCourses: 4,
  popularTests: 100,
  specialistComments: 30,
  commentRepliesPerLoad: 5,
  dailyCheckQueries: 16,
  achievementsPerPage: 20,
  idFilter: 30,
  storageListMax: 1000,

  sessionCookieMaxAgeSeconds: 31_536_000,
  recentTokenSeconds: 300,
  requestTimeoutMs: 30_000,
  mobileRequestTimeoutMs: 60_000,
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
  /** Days an account is old before its reports count as votes to hide. */
  reportVoteAccountDays: 7,
  /** How long a case that a moderator takes is theirs. */
  caseClaimMinutes: 15,
  /** Earlier wordings kept of a publication, and addresses that lead to it. */
  revisionsPerPublication: 20,
  slugsPerPublication: 10,
  scheduledAheadDays: 365,
  /** Days of a diary in one request, so that long notes fit. */
  importedMoodsPerRequest: 20,
  /** Courses of a device in one request, and lessons of one of them. */
  importedCoursesPerRequest: 10,
  importedLessonsPerCourse: 100,
  /** Nothing that a device keeps is older. */
  importedDevicePastDays: 3_660,
  /** No test that is kept was taken earlier. */
  testRecordsPastDays: 3_660,
  /** Parts of a test with points of their own. */
  testSubscales: 30,
  /** Results of one test that a trend shows. */
  testTrendResults: 100,
  passwordMinLength: 6,
  passwordMaxLength: 128,
} as const;

/** Statuses on which a call without a body is tried once more; calls with a body never are. */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const;
