// Ships JavaScript as a part of the account: codes that are shown once, to be copied or printed.
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";
import "./RecoveryCodes.css";
import "./code-line.css";

interface Props {
  codes: string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: Props) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Nothing may reload the page while they are in sight: they are never shown again.
  useEffect(() => {
    heading.current?.focus();
    document.documentElement.dataset["busy"] = "codes";
    return () => void delete document.documentElement.dataset["busy"];
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  };
  return (
    <div className="recovery-codes card grid gap-4 px-4 py-4">
      <h3 className="outline-none" ref={heading} tabIndex={-1}>
        {t(m.second_factor_codes)}
      </h3>
      <p>{t(m.second_factor_codes_lead)}</p>
      <ul className="grid gap-2 tablet:grid-cols-2" role="list">
        {codes.map((code) => (
          <li key={code}>
            <code className="code-line">{code}</code>
          </li>
        ))}
      </ul>
      <div className="not-printed flex flex-wrap gap-3">
        <button className="pill pill-outline" type="button" onClick={() => void copy().catch(() => setCopied(false))}>
          {t(m.form_copy)}
        </button>
        <button className="pill pill-outline" type="button" onClick={() => print()}>
          {t(m.print)}
        </button>
        <button className="pill pill-primary" type="button" onClick={onSaved}>
          {t(m.second_factor_codes_saved)}
        </button>
      </div>
      <FormStatus done={isCopied && t(m.form_copied)} />
    </div>
  );
}
