// Ships JavaScript because only the API knows what a member reported.
import { paths } from "@ryadom/shared/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contentOf, type OwnReport, ownReportsOptions } from "../../api/own-reports.ts";
import { useWithdrawReport } from "../../api/reports.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import "../kit/badge.css";

interface Props {
  /** Key of a reason → its title. */
  reasons: Record<string, string>;
}

export const OwnReports = withLanguage(function OwnReports(props: Props) {
  return <MemberIsland>{() => <Reports {...props} />}</MemberIsland>;
});

/** The button that was pressed goes with its report: the focus goes on with what is said. */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus({ preventScroll: true });

function Reports({ reasons }: Props) {
  const t = useWords();
  const language = useLanguage();
  const list = useInfiniteQuery(ownReportsOptions());
  const [undone, setUndone] = useState(0);
  const empty = (
    <>
      <EmptyPicture picture={{ motif: "lamp", air: "river" }} />
      <p>{t(m.my_reports_empty)}</p>
      <a className="pill pill-outline" href={paths.feed(language)}>
        {t(m.to_feed)}
      </a>
    </>
  );
  return (
    <section className="grid gap-4" aria-label={t(m.my_reports)}>
      {undone > 0 && (
        <p className="text-small text-text-2 outline-none" key={undone} role="status" tabIndex={-1} ref={takeFocus}>
          {t(m.my_report_undone)}
        </p>
      )}
      <PagedList list={list} idOf={(report) => contentOf(report).id} empty={empty}>
        {(report) => <Row report={report} reason={reasons[report.reasonId] ?? report.reasonId} onUndone={() => setUndone(undone + 1)} />}
      </PagedList>
    </section>
  );
}

function Row({ report, reason, onUndone }: { report: OwnReport; reason: string; onUndone: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const withdrawing = useWithdrawReport(contentOf(report), onUndone);
  const { firstWords, sourceLang, isCovered, isWorry, publicationId, date, state, canWithdraw } = report;
  const states = {
    waiting: t(m.my_report_waiting),
    "left-visible": t(m.my_report_left),
    changed: t(m.my_report_changed),
    removed: t(m.my_report_removed),
    contacted: t(m.my_report_contacted),
    gone: t(m.my_report_without),
  };
  const isHere = firstWords !== null || isCovered;
  const what = firstWords ?? (isCovered ? t(m.notification_covered) : t(m.my_report_gone));
  const isWaiting = state === "waiting";
  // A worry hides nothing that could be shown again.
  const mayUndo = canWithdraw && (isWaiting || (isHere && !isWorry));
  // What was reported is out of the reporter's own sight; what somebody worries about isn't.
  const leadsTo = isWorry && isHere && publicationId !== null ? paths.post(language, publicationId) : null;
  return (
    <article className="card grid gap-2 px-4 py-4">
      <h2 className="text-body wrap-anywhere" lang={firstWords === null ? undefined : (sourceLang ?? undefined)}>
        {leadsTo ? (
          <a className="hover:underline" href={leadsTo}>
            {what}
          </a>
        ) : (
          what
        )}
      </h2>
      <p className="text-small text-text-2">
        {reason} · <time dateTime={date}>{t(m.my_report_on, { date: formatDateTime(language, date) })}</time>
      </p>
      <p className={`badge ${isWaiting ? "bg-info-soft text-info" : "bg-surface-2 text-text-2"}`}>{states[state]}</p>
      {withdrawing.error && <ErrorNote failure={withdrawing.error} />}
      {mayUndo && (
        <button
          className="pill pill-outline justify-self-start text-small"
          type="button"
          aria-label={isWaiting ? t(m.my_report_undo_of, { what }) : t(m.my_report_show_of, { what })}
          onClick={() => withdrawing.run()}
        >
          {isWaiting ? t(m.my_report_undo) : t(m.my_report_show)}
        </button>
      )}
    </article>
  );
}
