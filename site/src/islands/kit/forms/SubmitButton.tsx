// Ships JavaScript as a part of the account's forms: it can be pressed once the page listens, so that nothing typed goes into an address.
import { m } from "../../../paraglide/messages.js";
import { useBrowserValue } from "../use-browser-value.ts";
import { useWords } from "../language.tsx";
import { ProofNote } from "./ProofNote.tsx";
import "./SubmitButton.css";

interface Props {
  label: string;
  isWorking: boolean;
  className?: string;
}

export function SubmitButton({ label, isWorking, className = "pill-primary" }: Props) {
  const t = useWords();
  const isAwake = useBrowserValue(() => true, false);
  return (
    <>
      <ProofNote isWorking={isWorking} />
      <button className={`pill min-h-12 px-7 ${className}`} type="submit" disabled={!isAwake} aria-disabled={isWorking || undefined}>
        {isWorking ? t(m.form_working) : label}
      </button>
    </>
  );
}
