// Ships JavaScript as a part of the account's pages: a question that has to be answered before anything goes on.
import "./Dialog.css";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

interface Props {
  title: string;
  /** Also on Escape. */
  close: () => void;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside and gives it back. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
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
      <div className="grid gap-5">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
