// Ships JavaScript because only the API knows what was decided, and what the author can do about it.
import { paths } from "@ryadom/shared/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { hasErrorCode } from "../../api/api-error.ts";
import { type OwnCase, ownCaseOptions } from "../../api/own-cases.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { AppealTalk } from "./AppealTalk.tsx";
import { useRule } from "./use-rule.ts";
import { caseTitle } from "./case-words.ts";
import { OwnText } from "./OwnText.tsx";

export const OwnCaseView = withLanguage(function OwnCaseView() {
  const id = useBrowserValue(() => location.pathname.split("/").at(-1) ?? "", "");
  return <MemberIsland isForRestricted>{() => id !== "" && <Loaded id={id} />}</MemberIsland>;
});

function Loaded({ id }: { id: string }) {
  const t = useWords();
  const language = useLanguage();
  const found = useQuery(ownCaseOptions(id));
  if (found.isPending) return <Skeletons />;
  if (found.isError)
    return hasErrorCode(found.error, "not-found") ? (
      <div className="card grid justify-items-center gap-4 px-4 py-10 text-center">
        <p>{t(m.case_not_there)}</p>
        <a className="pill pill-outline" href={paths.ownCases(language)}>
          {t(m.my_cases)}
        </a>
      </div>
    ) : (
      <LoadingError error={found.error} retry={() => void found.refetch()} />
    );
  return <Case one={found.data} />;
}

function Case({ one }: { one: OwnCase }) {
  const t = useWords();
  const language = useLanguage();
  const rule = useRule(one.ruleKey);
  const { text, quotedLine, message } = one;
  return (
    <div className="grid gap-6">
      <section className="card grid gap-3 px-4 py-5" aria-labelledby="what">
        <h2 id="what">{caseTitle(t, one.kind)}</h2>
        <p className="text-small text-text-2">
          <time dateTime={one.date}>{formatDateTime(language, one.date)}</time>
          {one.isUndone && <> · {t(m.case_undone)}</>}
        </p>
        {one.until !== null && <p>{t(m.case_until, { time: formatDateTime(language, one.until) })}</p>}
        {rule && (
          <p>
            {t(m.case_rule)}{" "}
            <a className="link" href={rule.href}>
              {rule.title}
            </a>
          </p>
        )}
        {quotedLine !== "" && (
          <figure className="grid gap-1">
            <figcaption className="text-small text-text-2">{t(m.case_quoted)}</figcaption>
            <blockquote className="border-s-4 border-border-strong ps-3 wrap-anywhere whitespace-pre-line">{quotedLine}</blockquote>
          </figure>
        )}
        {message !== "" && (
          <div className="grid gap-1">
            <p className="text-small text-text-2">{t(m.case_message)}</p>
            <p className="wrap-anywhere whitespace-pre-line" lang={one.language}>
              {message}
            </p>
          </div>
        )}
        <p className="text-small">
          <a className="link" href={paths.crisis(language)}>
            {t(m.crisis_link)}
          </a>
        </p>
      </section>
      {text && <OwnText one={one} text={text} />}
      <AppealTalk one={one} />
    </div>
  );
}
