// Ships JavaScript as a part of the account: codes that are shown once, to be copied or printed.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";

interface Props {
  language: Language;
  codes: string[];
  kept: () => void;
}

export function RecoveryCodes({ language, codes, kept }: Props) {
  const say = { locale: language };
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
        {m.second_codes({}, say)}
      </h3>
      <p>{m.second_codes_lead({}, say)}</p>
      <ul className="grid grid-cols-2 gap-2" role="list">
        {codes.map((code) => (
          <li key={code}>
            <code className="code-line">{code}</code>
          </li>
        ))}
      </ul>
      <div className="not-printed flex flex-wrap gap-3">
        <button className="pill pill-outline" type="button" onClick={() => void copy().catch(() => setCopied(false))}>
          {m.form_copy({}, say)}
        </button>
        <button className="pill pill-outline" type="button" onClick={() => print()}>
          {m.print({}, say)}
        </button>
        <button className="pill pill-primary" type="button" onClick={kept}>
          {m.second_codes_saved({}, say)}
        </button>
      </div>
      <Said language={language} done={isCopied && m.form_copied({}, say)} />
    </div>
  );
}
