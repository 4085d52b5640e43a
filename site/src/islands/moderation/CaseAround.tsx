// Ships JavaScript as a part of moderation: what stands around the words of a case: the thread, what was before, how it was changed.
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { caseContextOptions, type CaseContext, type ModerationCase } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { decisionWord } from "./case-words.ts";
import { useDeskNames } from "./desk-names.tsx";
import { KeyHint } from "./KeyHint.tsx";
import { RevealedAuthor } from "./RevealedAuthor.tsx";
import "./desk.css";

const Wordings = lazy(() => import("./Wordings.tsx").then((part) => ({ default: part.Wordings })));

interface Props {
  item: ModerationCase;
  /** The words of others are covered as long as those of the case. */
  isShown: boolean;
  isSensitive: boolean;
}

export function CaseAround({ item, isShown, isSensitive }: Props) {
  const t = useWords();
  const language = useLanguage();
  const around = useQuery(caseContextOptions(item.caseId));
  return (
    <aside className="desk-around" aria-label={t(m.desk_around)}>
      {around.isPending && (
        <p className="text-small text-text-2" role="status">
          {t(m.loading)}
        </p>
      )}
      {around.isError && <LoadingError error={around.error} retry={() => void around.refetch()} />}
      {around.data?.thread && <Thread thread={around.data.thread} item={item} isCovered={isSensitive && !isShown} />}
      {around.data && <Before author={around.data.author} item={item} />}
      <Suspense>
        {around.data && around.data.wordings.length > 1 && <Wordings wordings={around.data.wordings} isShown={isShown} item={item} />}
      </Suspense>
      <section className="desk-section">
        <h3>{t(m.desk_protocol)}</h3>
        <p className="text-small text-text-2">{t(m.moderation_protocol)}</p>
        <a
          className="link inline-flex min-h-11 items-center gap-2 font-bold"
          href={paths.moderationProtocol(language)}
          target="_blank"
          aria-keyshortcuts="P"
        >
          {t(m.desk_protocol_all)}
          <KeyHint of="P" />
        </a>
      </section>
    </aside>
  );
}

interface ThreadProps {
  thread: NonNullable<CaseContext["thread"]>;
  item: ModerationCase;
  isCovered: boolean;
}

function Thread({ thread, item, isCovered }: ThreadProps) {
  const t = useWords();
  const language = useLanguage();
  const { author, comments, commentsCount, publicationId } = thread;
  const lines = [
    ...(item.commentId === null
      ? []
      : [{ key: publicationId, author, words: thread.title, isSpecialist: false, isOfCase: false, isHidden: thread.isHidden }]),
    ...comments.map((one) => ({ ...one, key: one.commentId, words: one.firstWords })),
  ];
  return (
    <section className="desk-section">
      <h3>{t(m.desk_thread)}</h3>
      {lines.length === 0 && <p className="text-small text-text-2">{t(m.desk_thread_empty)}</p>}
      {isCovered && lines.some(({ isOfCase }) => !isOfCase) && <p className="text-small text-text-2">{t(m.desk_row_covered)}</p>}
      <ul className="desk-thread">
        {lines.map((line) => (
          <li key={line.key} aria-current={line.isOfCase ? "true" : undefined}>
            <span className="font-bold">{line.author?.alias ?? t(m.member_deleted)}</span>
            {line.isSpecialist && <span className="text-link">, {t(m.specialist)}</span>}{" "}
            {line.isOfCase ? (
              <span className="text-text-2">{t(m.desk_thread_these)}</span>
            ) : isCovered ? null : (
              <q lang={item.sourceLang}>{line.words}</q>
            )}
            {line.isHidden && <span className="text-text-2"> · {t(m.moderation_hidden)}</span>}
          </li>
        ))}
      </ul>
      {commentsCount > comments.length && (
        <p className="text-small text-text-2">{t(m.desk_thread_more, { count: commentsCount - comments.length })}</p>
      )}
      <a
        className="link inline-flex min-h-11 items-center gap-2 font-bold"
        href={paths.post(language, publicationId)}
        target="_blank"
        aria-keyshortcuts="T"
      >
        {t(m.desk_open_thread)}
        <KeyHint of="T" />
      </a>
    </section>
  );
}

function Before({ author, item }: { author: CaseContext["author"]; item: ModerationCase }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="desk-section">
      <h3>{t(m.desk_before)}</h3>
      {author ? (
        <ul className="desk-facts">
          {author.joinedMonth && <li>{t(m.desk_here_since, { month: monthName(language, author.joinedMonth) })}</li>}
          <li>{item.isAnonymous ? t(m.desk_kept_here, { count: author.keptTexts }) : t(m.desk_kept, { count: author.keptTexts })}</li>
          <li>{author.earlierCasesCount === 0 ? t(m.desk_no_earlier) : t(m.desk_earlier, { count: author.earlierCasesCount })}</li>
          {author.decisions.map((decision) => (
            <EarlierDecision key={`${decision.date} ${decision.kind}`} decision={decision} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">{t(m.desk_no_author)}</p>
      )}
      {item.isAnonymous && item.publicationId !== null && (
        <RevealedAuthor key={item.caseId} item={item} publicationId={item.publicationId} />
      )}
    </section>
  );
}

type Decision = NonNullable<CaseContext["author"]>["decisions"][number];

function EarlierDecision({ decision: { kind, ruleKey, date, isOwn } }: { decision: Decision }) {
  const t = useWords();
  const language = useLanguage();
  const { rules } = useDeskNames();
  const rule = rules.find(({ key }) => key === ruleKey)?.title[language];
  const facts = [decisionWord(t, kind), rule, isOwn ? t(m.desk_by_you) : null];
  return (
    <li>
      {facts.filter(Boolean).join(" · ")}{" "}
      <span className="text-text-2">
        <RelativeTime date={date} />
      </span>
    </li>
  );
}

const monthName = (language: "en" | "ru", month: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "ru", { month: "2-digit", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
