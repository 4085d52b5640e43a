/** What a reason to report is about. Staff choose one for each reason in the CMS (attribute `route` of a report reason). */
export const reportCategories = ["abuse", "worry", "spam", "privacy", "medical"] as const;
export type ReportCategory = (typeof reportCategories)[number];

export type ReportEffects = {
  /** Three different people who report this hide the item from everybody until a moderator looks. */
  hidesAtThreshold: boolean;
  /** Whoever reported the item does not see it any more. */
  hidesFromReporter: boolean;
  /** It adds to the item's number of reports. */
  isCounted: boolean;
  /** It comes first in the moderators' queue, and the answer to the reporter speaks of a person, not of rules. */
  escalates: boolean;
};

/** What a report does, by the category of its reason: the one place that says so, for the API's rules and queries, the site and the CMS. */
export const reportEffects: Readonly<Record<ReportCategory, ReportEffects>> = {
  abuse: { hidesAtThreshold: true, hidesFromReporter: true, isCounted: true, escalates: false },
  spam: { hidesAtThreshold: true, hidesFromReporter: true, isCounted: true, escalates: false },
  privacy: { hidesAtThreshold: false, hidesFromReporter: true, isCounted: true, escalates: false },
  medical: { hidesAtThreshold: false, hidesFromReporter: true, isCounted: true, escalates: false },
  // Somebody is afraid for the author: hiding the words would take them out of the sight of those who could answer.
  worry: { hidesAtThreshold: false, hidesFromReporter: false, isCounted: false, escalates: true },
};

const reportersThatHide = 3;
const reportersThatHideAgain = 2 * reportersThatHide;

/**
 * Whether reports hide an item from everybody until a moderator looks: three different people, for abuse or spam; six, when a moderator has
 * looked at these very words and left them visible.
 * @param categories of the reports there are since a moderator looked last, one report a person
 */
export const reachesHideThreshold = (categories: readonly ReportCategory[], { isCleared = false } = {}): boolean =>
  categories.filter((category) => reportEffects[category].hidesAtThreshold).length >=
  (isCleared ? reportersThatHideAgain : reportersThatHide);

/** @returns the categories whose reports have this effect */
export const categoriesThat = (effect: keyof ReportEffects): ReportCategory[] =>
  reportCategories.filter((category) => reportEffects[category][effect]);
