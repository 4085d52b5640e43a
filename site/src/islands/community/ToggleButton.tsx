// Ships JavaScript as a part of the community's islands: a state a member switches; for a visitor the same place leads to the door.
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useSigned } from "./use-signed.ts";

interface Props {
  language: Language;
  /** What pressing means, for those who do not see the picture. */
  label: string;
  isOn: boolean;
  press: () => void;
  children: ReactNode;
}

export function ToggleButton({ language, label, isOn, press, children }: Props) {
  const isMember = useSigned();
  const look = `pill px-4 text-small ${isOn ? "pill-soft" : "pill-outline border-border"}`;
  if (isMember) {
    return (
      <button className={look} type="button" aria-pressed={isOn} onClick={press}>
        {children}
        <span className="sr-only">{label}</span>
      </button>
    );
  }
  return (
    <a className={look} href={paths.signIn(language)} title={m.sign_in_to({}, { locale: language })} rel="nofollow" data-door>
      {children}
      <span className="sr-only">{label}</span>
    </a>
  );
}
