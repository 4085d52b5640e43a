// Ships JavaScript because a test is answered and scored on the device: nothing of it may travel.
import { scoreTest, type TestAnswers } from "@ryadom/shared/scoring.ts";
import { useState, type ReactNode } from "react";
import { openedResult, removeOpenedResult } from "../../device/account-tests.ts";
import * as given from "../../device/test-answers.ts";
import { resultOf, type SavedResult } from "../../device/test-results.ts";
import { TestStart } from "./TestStart.tsx";
import { TemplateContent } from "./TemplateContent.tsx";
import { TestCare } from "./TestCare.tsx";
import { TestQuestion } from "./TestQuestion.tsx";
import { TestResult } from "./TestResult.tsx";
import { moveToStage, openStage, useTestStage } from "./test-stage.ts";
import { withLanguage } from "../kit/language.tsx";

interface Props {
  test: given.TestDefinition;
  disclaimer: string;
  /** Keys of the cards that may come before the result, in the order of their templates. */
  cards: string[];
  /** What stands before the first question and below it. The text of each band and each card lies in the page's `<template>`s. */
  children?: ReactNode;
  below?: ReactNode;
}

export const TestRunner = withLanguage(function TestRunner({ test, disclaimer, cards, children, below }: Props) {
  const stage = useTestStage();
  const [round, setRound] = useState<{ answers: TestAnswers; place: number } | null>(null);
  const [chosen, setChosen] = useState<SavedResult | null>(null);
  const [isDeviceKeeping, setDeviceKeeping] = useState(true);

  const begin = (isFresh: boolean) => {
    if (isFresh) given.removeUnfinished(test);
    given.removeFinished(test);
    removeOpenedResult();
    setRound(waitingRound(test));
    setChosen(null);
    openStage("answering");
  };
  const openResult = (result: SavedResult) => {
    setChosen(result);
    if (stage === "beginning") openStage("result");
  };
  const finish = ({ answers }: { answers: TestAnswers }) => {
    const left = given.firstUnanswered(test, answers);
    if (left !== null) return setRound({ answers, place: left });
    const { cards: care } = scoreTest(test, answers);
    const last = { at: new Date().toISOString(), answers };
    given.storeFinished(test, last);
    given.removeUnfinished(test);
    setRound(null);
    setChosen(resultOf(scoreTest(test, answers), last.at));
    return moveToStage(care.length > 0 ? "care" : "result");
  };

  const shown = shownStage();
  const isBeginning = shown.type === TestStart;
  return (
    <div className="grid gap-6">
      {/* Always there, seen or not: React would make them anew from text, which Trusted Types refuse. */}
      <div className={isBeginning ? "contents" : "hidden"}>{children}</div>
      {shown}
      <div className={isBeginning ? "contents" : "hidden"}>{below}</div>
    </div>
  );

  function shownStage() {
    if (stage === "answering") {
      // A reload or the other language comes here without a round: the answers wait on the device.
      const now = round ?? waitingRound(test);
      return (
        <TestQuestion
          key={now.place}
          test={test}
          place={now.place}
          answers={now.answers}
          answer={(answers) => {
            setRound({ ...now, answers });
            setDeviceKeeping(given.storeUnfinished(test, answers));
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
    const result = chosen ?? openedResult(test.key) ?? (last && scored && resultOf(scored, last.at));
    if (stage === "care" && scored) {
      return (
        <TestCare goOn={() => moveToStage("result")}>
          {scored.cards.map((card) => (
            <TemplateContent key={card} id={`test-card-${cards.indexOf(card)}`} />
          ))}
        </TestCare>
      );
    }
    if (stage !== "beginning" && result) {
      return (
        <TestResult
          key={result.at}
          test={test}
          result={result}
          isJustTaken={result.at === last?.at}
          bandText={<TemplateContent id={`test-band-${test.bands.findIndex(({ key }) => key === result.band)}`} />}
          stepLinks={<TemplateContent id={`test-steps-${test.bands.findIndex(({ key }) => key === result.band)}`} />}
          disclaimer={disclaimer}
          takeAgain={() => begin(true)}
          open={openResult}
        />
      );
    }
    return <TestStart test={test} begin={begin} openResult={openResult} />;
  }
});

function waitingRound(test: given.TestDefinition) {
  const answers = given.unfinishedAnswers(test);
  return { answers, place: given.placeToContinue(test, answers) };
}
