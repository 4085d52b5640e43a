// Ships JavaScript as a part of the community's islands: says what stands here no more, and takes it back when asked.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { leaveOut } from "../../community/known-items.ts";
import { type Blockable, setBlocked, withdrawReport, type Written } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useCall } from "../account/use-call.ts";
import type { Gone } from "./ItemMenu.tsx";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  written: Written;
  gone: Gone;
  blockable: Blockable | null;
  /** Null: it is back. */
  change: (gone: Gone | null) => void;
  /** On a page of its own there is a way on. */
  isWhole?: boolean;
}

/** The button that was pressed is gone: the focus goes on with what is said. */
const takeFocus = (words: HTMLElement | null): void => words?.focus({ preventScroll: true });

export function GoneNote({ language, written, gone, blockable, change, isWhole = false }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const { how } = gone;

  const reload = () => client.invalidateQueries();
  const undoing = useCall(
    async () => {
      if (how === "reported") await withdrawReport(written);
      if (how === "blocked" && blockable) await setBlocked(blockable, false);
    },
    () => {
      change(null);
      return reload();
    },
  );
  const blocking = useCall(
    (one: Blockable) => setBlocked(one, true),
    (_answer, one) => {
      change({ how: "blocked" });
      leaveOut(client, one, written.id);
    },
  );
  const name = blockable?.name ?? "";
  const said = {
    reported: m.report_thanks({}, say),
    blocked: blockable?.kind === "pseudonym" ? m.blocked_pseudonym({ name }, say) : m.blocked_said({ name }, say),
    deleted: m.deleted_post({}, say),
  }[how];
  const failure = undoing.error ?? blocking.error;
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-surface-2 px-4 py-4">
      <p className="outline-none" key={how} ref={takeFocus} tabIndex={-1} role="status">
        {said}
      </p>
      {how === "reported" && blockable && (
        <p className="text-small text-text-2 wrap-anywhere">
          {blockable.kind === "pseudonym" ? m.report_block_pseudonym({ name }, say) : m.report_block_too({ name }, say)}
        </p>
      )}
      {failure && <Trouble language={language} failure={failure} />}
      <div className="flex flex-wrap gap-3">
        {how !== "deleted" && (
          <button className="pill pill-outline text-small" type="button" onClick={() => undoing.run()}>
            {m.do_undo({}, say)}
          </button>
        )}
        {how === "reported" && blockable && (
          <button className="pill pill-outline text-small wrap-anywhere" type="button" onClick={() => blocking.run(blockable)}>
            {m.do_block({ name }, say)}
          </button>
        )}
        {isWhole && (
          <a className="pill pill-outline text-small" href={paths.feed(language)}>
            {m.to_feed({}, say)}
          </a>
        )}
      </div>
    </div>
  );
}
