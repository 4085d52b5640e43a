// Ships JavaScript as a part of the account's forms: it can be pressed once the page listens, so that nothing typed goes into an address.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { useInBrowser } from "../use-in-browser.ts";

interface Props {
  language: Language;
  label: string;
  isWorking: boolean;
  className?: string;
}

export function SubmitButton({ language, label, isWorking, className = "pill-primary" }: Props) {
  const isAwake = useInBrowser(() => true, false);
  return (
    <button className={`pill min-h-12 px-7 ${className}`} type="submit" disabled={!isAwake} aria-disabled={isWorking || undefined}>
      {isWorking ? m.form_working({}, { locale: language }) : label}
    </button>
  );
}
