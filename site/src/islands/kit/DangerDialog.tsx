// Ships JavaScript as a part of the islands in which something can be lost: asks once before it goes.
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "./Dialog.tsx";
import { useWords } from "./language.tsx";

interface Props {
  title: string;
  /** What is lost, and what stays. */
  text: ReactNode;
  /** Verb and name of what goes: “Delete the post “Sleepless again””. */
  danger: string;
  /** Of the button that changes nothing. */
  safe?: string;
  isWorking?: boolean;
  /** What became of the last try. */
  failure?: ReactNode;
  confirm: () => void;
  close: () => void;
}

/** The safe button comes first, so a dialog that opens gives it the focus; Escape does what it does. */
export function DangerDialog({ title, text, danger, safe, isWorking = false, failure, confirm, close }: Props) {
  const t = useWords();
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      {failure}
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-outline" type="button" onClick={close}>
          {safe ?? t(m.form_cancel)}
        </button>
        <button className="pill bg-danger text-bg wrap-anywhere" type="button" onClick={confirm}>
          {isWorking ? t(m.form_working) : danger}
        </button>
      </div>
    </Dialog>
  );
}
