// Ships JavaScript as a part of the community's islands: a state a member switches; for a visitor it is the sign-in link.
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./sign-in-link.css";

interface Props {
  /** What pressing means, for those who do not see the picture. */
  label: string;
  /** Shown to a mouse that rests on it. */
  hint?: string;
  isOn: boolean;
  press: () => void;
  children: ReactNode;
}

export function ToggleButton({ label, hint, isOn, press, children }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const look = `pill px-2.5 text-small ${isOn ? "pill-soft" : "text-text-2 hover:bg-surface-2"}`;
  if (isMember) {
    return (
      <button className={look} type="button" aria-pressed={isOn} title={hint} onClick={press}>
        {children}
        <span className="sr-only">{label}</span>
      </button>
    );
  }
  return (
    <a className={look} href={paths.signIn(language)} title={hint ?? t(m.sign_in_to)} rel="nofollow" data-sign-in-link>
      {children}
      <span className="sr-only">{label}</span>
    </a>
  );
}
