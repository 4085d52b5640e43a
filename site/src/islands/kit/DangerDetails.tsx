// Ships JavaScript as a part of the islands that keep things on the device: asks in place before all of a kind goes.
import { type KeyboardEvent, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "./language.tsx";

interface Props {
  /** Verb and name of what goes, on the line that opens the question and on the button that answers it. */
  danger: string;
  confirm: () => void;
  className?: string;
}

/** A question folded into the page. As in a dialog, the safe button comes first and Escape goes back to where one was. */
export function DangerDetails({ danger, confirm, className = "" }: Props) {
  const t = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && details.current?.open) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Escape from what is inside
    <details className={className} ref={details} onKeyDown={closeByKey}>
      <summary className="py-2.5 font-bold text-danger">{danger}</summary>
      <p className="flex flex-wrap items-center gap-3 pt-1">
        {t(m.delete_for_good)}
        <button className="pill pill-outline" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
        <button className="pill bg-danger text-bg" type="button" onClick={confirm}>
          {danger}
        </button>
      </p>
    </details>
  );
}
