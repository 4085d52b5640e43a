// Ships JavaScript as a part of the islands that ask: a question that has to be answered before anything goes on.
import "./Dialog.css";
import { paths } from "@ryadom/shared/paths.ts";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "./language.tsx";

interface Props {
  title: string;
  /** Also on Escape. */
  close: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog: it keeps the focus inside and gives it back. No tap reaches the page under it, so it has "Leave quickly" and
 * the crisis link of its own, and no other modal dialog may be made (`browser-code.test.ts`).
 */
export function Dialog({ title, close, children }: Props) {
  const t = useWords();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const exits = useRef<HTMLDivElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      // The first focus goes to the question: an Enter that was meant for it must not lead away.
      exits.current!.inert = true;
      element.showModal();
      exits.current!.inert = false;
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-exits" ref={exits}>
        <a
          className="pill pill-outline dialog-leave"
          href={document.querySelector<HTMLAnchorElement>("#leave-quickly")?.href}
          rel="noreferrer"
          title={t(m.leave_quickly_explained)}
          data-leave-quickly
        >
          {t(m.leave_quickly)}
        </a>
        <a className="pill dialog-crisis" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
        <a
          className="pill pill-soft dialog-calm"
          href={document.querySelector<HTMLAnchorElement>(".top-bar a.calm")?.href}
          aria-label={t(m.calm_now)}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <circle cx="12" cy="12" r="2.5" fill="currentColor" />
            <circle cx="12" cy="12" r="6" />
            <circle cx="12" cy="12" r="10" opacity=".55" />
          </svg>
        </a>
      </div>
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
