import { problem, type Draft, type Problem, type Rule } from "./rule.ts";

type Reviewed = { reviewer?: string | null; reviewedAt?: string | null };

/** A review has a name and a day, and has taken place. */
export const review: Rule = (draft) => reviewProblems(draft as Reviewed, []);

/** The same for each lesson of a course. */
export const lessonReviews: Rule = (draft: Draft) =>
  ((draft["lessons"] ?? []) as Reviewed[]).flatMap((lesson, index) => reviewProblems(lesson, ["lessons", index]));

function reviewProblems({ reviewer, reviewedAt }: Reviewed, path: Problem["path"]): Problem[] {
  if (reviewer && !reviewedAt)
    return [problem([...path, "reviewedAt"], "Enter the day the text was reviewed.", "Укажите день, когда текст проверили.")];
  if (!reviewer && reviewedAt) return [problem([...path, "reviewer"], "Say who reviewed the text.", "Укажите, кто проверил текст.")];
  return reviewedAt && new Date(reviewedAt).getTime() > Date.now()
    ? [problem([...path, "reviewedAt"], "The day of the review is in the future.", "День проверки ещё не наступил.")]
    : [];
}
