// Ships JavaScript as a part of the community's islands: says why a post or comment is no longer shown, and undoes that when asked.
import { type BlockTarget, useBlockAuthor, useUnblockAuthor } from "../../api/blocks.ts";
import type { ContentRef } from "../../api/publications.ts";
import { useWithdrawReport } from "../../api/reports.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import type { Removal } from "./ContentMenu.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  content: ContentRef;
  removal: Removal;
  blockTarget: BlockTarget | null;
  /** Null: it is back. */
  onChange: (removal: Removal | null) => void;
  /** On a page of its own there is a way on. */
  isWhole?: boolean;
}

/** The button that was pressed is gone: the focus goes on with what is said. */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus({ preventScroll: true });

export function RemovalNotice({ content, removal, blockTarget, onChange, isWhole = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { how } = removal;
  const withdrawing = useWithdrawReport(content, () => onChange(null));
  const unblocking = useUnblockAuthor(() => onChange(null));
  const blocking = useBlockAuthor(content.id, () => onChange({ how: "blocked" }));
  const undo = () => {
    if (how === "reported") withdrawing.run();
    if (how === "blocked" && blockTarget) unblocking.run(blockTarget);
  };
  const name = blockTarget?.name ?? "";
  const message = {
    reported: t(m.report_thanks),
    blocked: blockTarget?.kind === "pseudonym" ? t(m.blocked_pseudonym, { name }) : t(m.blocked_done, { name }),
    deleted: t(m.deleted_post),
  }[how];
  const failure = withdrawing.error ?? unblocking.error ?? blocking.error;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-surface-2 px-4 py-4">
      <p className="outline-none" key={how} ref={takeFocus} tabIndex={-1} role="status">
        {message}
      </p>
      {how === "reported" && (
        <p className="text-small text-text-2">
          {t(m.report_support)}{" "}
          <a className="link" href={paths.crisis(language)}>
            {t(m.crisis_link)}
          </a>
        </p>
      )}
      {how === "reported" && blockTarget && (
        <p className="text-small text-text-2 wrap-anywhere">
          {blockTarget.kind === "pseudonym" ? t(m.report_block_pseudonym, { name }) : t(m.report_block_too, { name })}
        </p>
      )}
      {failure && <ErrorNote failure={failure} />}
      <div className="flex flex-wrap gap-3">
        {how !== "deleted" && (
          <button className="pill pill-outline text-small" type="button" onClick={undo}>
            {t(m.undo)}
          </button>
        )}
        {how === "reported" && blockTarget && (
          <button className="pill pill-outline text-small wrap-anywhere" type="button" onClick={() => blocking.run(blockTarget)}>
            {t(m.menu_block, { name })}
          </button>
        )}
        {how === "reported" && (
          <a className="pill pill-outline text-small" href={paths.ownReports(language)}>
            {t(m.my_reports)}
          </a>
        )}
        {isWhole && (
          <a className="pill pill-outline text-small" href={paths.feed(language)}>
            {t(m.to_feed)}
          </a>
        )}
      </div>
    </div>
  );
}
