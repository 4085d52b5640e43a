/** What an achievement can be given for: the choices of the CMS (`components/achievement/rule.json`). Stored in marks: a name never changes. */
export const achievementEvents = [
  "profile-completed",
  "mood-checked",
  "lesson-finished",
  "course-finished",
  "test-taken",
  "practice-finished",
  "publication-created",
  "comment-created",
  "reaction-given",
  "theme-followed",
  "story-read",
  "course-rated",
] as const;
export type AchievementEvent = (typeof achievementEvents)[number];

/** The most that a rule may ask for of each event: something that a person comes to by and by, not a task of years. */
export const mostOfEvent: Readonly<Record<AchievementEvent, number>> = {
  "profile-completed": 1,
  "mood-checked": 365,
  "lesson-finished": 100,
  "course-finished": 20,
  "test-taken": 50,
  "practice-finished": 100,
  "publication-created": 50,
  "comment-created": 100,
  "reaction-given": 200,
  "theme-followed": 10,
  "story-read": 100,
  "course-rated": 20,
};

/** Lucide icons that the site carries for achievements; an editor chooses among them. */
export const achievementIcons = [
  "award",
  "book-heart",
  "book-open",
  "clipboard-check",
  "compass",
  "heart",
  "house",
  "leaf",
  "message-circle",
  "milestone",
  "pen-line",
  "smile",
  "sprout",
  "star",
  "sun",
  "wind",
] as const;
export type AchievementIcon = (typeof achievementIcons)[number];
