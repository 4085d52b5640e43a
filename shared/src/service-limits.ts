/** Business constants, most of them of the specification, section 9, that the API alone keeps to: no page carries them. */
export const serviceLimits = {
  specialistComments: 30,
  commentRepliesPerLoad: 5,
  /** Replies that come with their root: an answer is never hidden behind a button, a conversation is. */
  commentRepliesAtOnce: 2,
  dailyCheckQueries: 16,
  /** Far more than staff list: nobody has to choose between their feelings. */
  moodEmotions: 50,
  achievementsPerPage: 20,
  idFilter: 30,
  /** Entries of an Atom feed. */
  feedEntries: 30,
  sessionCookieMaxAgeSeconds: 31_536_000,
  recentTokenSeconds: 300,
  /** Days an account is old before its reports count as votes to hide. */
  reportVoteAccountDays: 7,
  /** How long a case that a moderator takes is theirs. */
  caseClaimMinutes: 15,
  /** How long whoever decided may take it back. */
  decisionUndoMinutes: 10,
  /** How long an author may appeal, and when an answer is promised. */
  appealDays: 30,
  appealAnswerDays: 7,
  /** Something urgent is told again after so long, so often to those on duty, and then once to all. */
  alertPauseMinutes: 30,
  alertRounds: 6,
  /** A case that nobody looked at reaches those on duty after so long, and is handed on after so long. */
  caseReminderHours: 12,
  caseHandOnHours: 24,
  /** From so many decided ones on, authors are told how long a held text usually waits. */
  reviewTimeCases: 10,
  reviewTimeDays: 30,
  /** How long a post that a specialist takes is theirs to answer. */
  answerClaimMinutes: 30,
  /** How far back the queue of specialists reaches. */
  answerQueueDays: 90,
  /** Earlier wordings kept of a publication, and addresses that lead to it. */
  revisionsPerPublication: 20,
  slugsPerPublication: 10,
  /** Lessons of one course that a device brings. */
  importedLessonsPerCourse: 100,
  /** Nothing that a device keeps is older. */
  importedDevicePastDays: 3_660,
  /** No test that is kept was taken earlier. */
  testRecordsPastDays: 3_660,
  /** Parts of a test with points of their own. */
  testSubscales: 30,
  /** Results of one test that a trend shows. */
  testTrendResults: 100,
} as const;
