// Ships JavaScript because a test is answered and scored on the device: nothing of it may travel.
import type { Language } from "@ryadom/shared/locales.ts";
import { scoreTest, type TestAnswers } from "@ryadom/shared/scoring.ts";
import { useState, type ReactNode } from "react";
import * as given from "../device/test-answers.ts";
import { resultOf, type KeptResult } from "../device/test-results.ts";
import { TestBeginning } from "./TestBeginning.tsx";
import { TestCare } from "./TestCare.tsx";
import { TestQuestion } from "./TestQuestion.tsx";
import { TestResult } from "./TestResult.tsx";
import { moveToStage, openStage, useTestStage } from "./test-stage.ts";

interface Props {
  language: Language;
  test: given.ReadersTest;
  disclaimer: string;
  /** Keys of the cards that may come before the result, in the order of their slots. */
  cards: string[];
  /** What stands before the first question and below it; the text of each band as `band0`, `band1`, of each card as `card0`, … */
  children?: ReactNode;
  below?: ReactNode;
  [slot: `band${number}` | `card${number}`]: ReactNode;
}

export function TestRunner({ language, test, disclaimer, cards, children, below, ...slots }: Props) {
  const stage = useTestStage();
  const [round, setRound] = useState<{ answers: TestAnswers; place: number } | null>(null);
  const [chosen, setChosen] = useState<KeptResult | null>(null);
  const [isDeviceKeeping, setDeviceKeeping] = useState(true);

  const begin = (isFresh: boolean) => {
    if (isFresh) given.forgetHalfDone(test);
    given.forgetFinished(test);
    setRound(waitingRound(test));
    setChosen(null);
    openStage("answering");
  };
  const openResult = (result: KeptResult) => {
    setChosen(result);
    if (stage === "beginning") openStage("result");
  };
  const finish = ({ answers }: { answers: TestAnswers }) => {
    const left = given.firstUnanswered(test, answers);
    if (left !== null) return setRound({ answers, place: left });
    const { cards: care } = scoreTest(test, answers);
    const last = { at: new Date().toISOString(), answers };
    given.rememberFinished(test, last);
    given.forgetHalfDone(test);
    setRound(null);
    setChosen(resultOf(scoreTest(test, answers), last.at));
    return moveToStage(care.length > 0 ? "care" : "result");
  };

  if (stage === "answering") {
    // A reload or the other language comes here without a round: the answers wait on the device.
    const now = round ?? waitingRound(test);
    return (
      <TestQuestion
        key={now.place}
        language={language}
        test={test}
        place={now.place}
        answers={now.answers}
        answer={(answers) => {
          setRound({ ...now, answers });
          setDeviceKeeping(given.keepHalfDone(test, answers));
        }}
        goTo={(place, answers) => {
          if (place < 0) moveToStage("beginning");
          else if (place < test.items.length) setRound({ answers, place });
          else finish({ answers });
        }}
        pause={() => moveToStage("beginning")}
        isDeviceKeeping={isDeviceKeeping}
      />
    );
  }
  const last = stage === "beginning" ? null : given.finished(test);
  const scored = last && scoreTest(test, last.answers);
  const result = chosen ?? (last && scored && resultOf(scored, last.at));
  if (stage === "care" && scored) {
    return (
      <TestCare language={language} goOn={() => moveToStage("result")}>
        {scored.cards.map((card) => (
          <div key={card}>{slots[`card${cards.indexOf(card)}`]}</div>
        ))}
      </TestCare>
    );
  }
  if (stage !== "beginning" && result) {
    return (
      <TestResult
        key={result.at}
        language={language}
        test={test}
        result={result}
        bandText={slots[`band${test.bands.findIndex(({ key }) => key === result.band)}`]}
        disclaimer={disclaimer}
        takeAgain={() => begin(true)}
        open={openResult}
      />
    );
  }
  return (
    <TestBeginning language={language} test={test} begin={begin} openResult={openResult} below={below}>
      {children}
    </TestBeginning>
  );
}

function waitingRound(test: given.ReadersTest) {
  const answers = given.halfDone(test);
  return { answers, place: given.placeToContinue(test, answers) };
}
