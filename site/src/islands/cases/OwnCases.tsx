// Ships JavaScript because only the API knows what moderators decided about a member.
import { paths } from "@ryadom/shared/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type OwnCaseSummary, ownCasesOptions } from "../../api/own-cases.ts";
import { m } from "../../paraglide/messages.js";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { useRule } from "./use-rule.ts";
import { caseTitle } from "./case-words.ts";

export const OwnCases = withLanguage(function OwnCases() {
  return <MemberIsland isForRestricted>{() => <List />}</MemberIsland>;
});

function List() {
  const t = useWords();
  const list = useInfiniteQuery(ownCasesOptions());
  return (
    <PagedList
      list={list}
      idOf={({ id }) => id}
      empty={
        <>
          <EmptyPicture picture={{ motif: "bridge", air: "river" }} />
          <p>{t(m.my_cases_empty)}</p>
        </>
      }
    >
      {(one) => <Row one={one} />}
    </PagedList>
  );
}

function Row({ one }: { one: OwnCaseSummary }) {
  const t = useWords();
  const language = useLanguage();
  const rule = useRule(one.ruleKey);
  const state = one.appealOutcome
    ? t(one.appealOutcome === "upheld" ? m.case_upheld : m.case_overturned)
    : one.hasAppeal
      ? t(m.case_appeal_waits)
      : one.isUndone
        ? t(m.case_undone)
        : null;
  return (
    <article className="card relative grid gap-1 px-4 py-4">
      <h2 className={`text-[1.0625rem] ${one.isViewed ? "font-medium" : "font-bold"}`}>
        <a className="text-link after:absolute after:inset-0 hover:underline" href={paths.ownCase(language, one.id)}>
          {caseTitle(t, one.kind)}
        </a>
        {!one.isViewed && <span className="sr-only">, {t(m.notification_new)}</span>}
      </h2>
      {one.title !== null && <p className="wrap-anywhere">{one.title}</p>}
      {rule && <p className="text-small text-text-2">{rule.title}</p>}
      <p className="text-small text-text-2">
        <RelativeTime date={one.date} />
        {state && <> · {state}</>}
      </p>
    </article>
  );
}
