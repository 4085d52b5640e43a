/** An answer as the form holds it; its id is of a row that is stored already. */
type Answer = Record<string, unknown> & { id?: unknown };
export type Question = Record<string, unknown> & { options?: Answer[] | null };

const hasAnswers = ({ options }: Question) => (options ?? []).length > 0;

/** @returns how many questions have no answers but a question with answers above them */
export const waitingQuestions = (questions: readonly Question[]): number => {
  const first = questions.findIndex(hasAnswers);
  return first < 0 ? 0 : questions.slice(first).filter((question) => !hasAnswers(question)).length;
};

/** Gives every question without answers those of the question above it; the copies are new answers. */
export function copyAnswers(questions: readonly Question[]): Question[] {
  let above: Answer[] = [];
  return questions.map((question) => {
    if (hasAnswers(question)) {
      above = question.options ?? [];
      return question;
    }
    return above.length === 0 ? question : { ...question, options: above.map(copyOf) };
  });
}

function copyOf(answer: Answer): Answer {
  const copy = { ...answer };
  delete copy.id;
  return copy;
}
