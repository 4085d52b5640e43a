// Ships JavaScript as a part of the account: each consent is given and taken back by itself.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { giveConsent, ownVersion, withdrawConsent } from "../../community/consents.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { dateOf } from "./date-of.ts";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

export interface LegalText {
  version: string;
  href: string;
}
interface Props {
  language: Language;
  given: Me["consents"];
  terms: LegalText | null;
}
type Purpose = Me["consents"][number]["purpose"];

export function Consents({ language, given, terms }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const saving = useCall(
    async ({ purpose, version, isOn }: { purpose: Purpose; version: string; isOn: boolean }) => {
      if (isOn) return giveConsent(purpose, version);
      await withdrawConsent(purpose);
      return null;
    },
    (consent, { purpose }) =>
      void client.setQueryData<Me | null>(
        meKey,
        (me) => me && { ...me, consents: [...me.consents.filter((one) => one.purpose !== purpose), ...(consent ? [consent] : [])] },
      ),
  );
  const rows: { purpose: Purpose; label: string; text: string; version: string; href?: string | undefined }[] = [
    {
      purpose: "terms",
      label: m.consent_terms({}, say),
      text: m.consent_terms_text({}, say),
      version: terms?.version ?? ownVersion,
      href: terms?.href,
    },
    { purpose: "age", label: m.consent_age({}, say), text: m.consent_age_text({}, say), version: ownVersion },
    { purpose: "test-history", label: m.consent_test_history({}, say), text: m.consent_test_history_text({}, say), version: ownVersion },
    { purpose: "test-results", label: m.consent_test_results({}, say), text: m.consent_test_results_text({}, say), version: ownVersion },
    { purpose: "digest", label: m.consent_digest({}, say), text: m.consent_digest_text({}, say), version: ownVersion },
  ];
  return (
    <>
      <ul className="card divide-y divide-border" role="list">
        {rows.map(({ purpose, label, text, version, href }) => {
          const consent = given.find((one) => one.purpose === purpose);
          const isOld = consent !== undefined && consent.version !== version;
          const isOn = saving.isPending && saving.variables?.purpose === purpose ? saving.variables.isOn : consent !== undefined;
          return (
            <li key={purpose} className="grid gap-1 px-4 py-3">
              <div className="flex items-start gap-3">
                <input
                  className="tick mt-0.5"
                  type="checkbox"
                  id={`consent-${purpose}`}
                  aria-describedby={`consent-${purpose}-text`}
                  checked={isOn}
                  onChange={(event) => saving.run({ purpose, version, isOn: event.target.checked })}
                />
                <div className="min-w-0 flex-1">
                  <label className="block cursor-pointer font-bold" htmlFor={`consent-${purpose}`}>
                    {label}
                  </label>
                  <p className="text-small text-text-2" id={`consent-${purpose}-text`}>
                    {text}
                    {consent && <> {m.consent_given({ date: dateOf(language, consent.givenAt) }, say)}</>}
                  </p>
                </div>
              </div>
              {(href || isOld) && (
                <p className="flex flex-wrap items-center gap-x-4 ps-9 text-small">
                  {href && (
                    <a className="link inline-flex min-h-11 items-center" href={href}>
                      {m.consent_read({}, say)}
                      <span className="sr-only">: {label}</span>
                    </a>
                  )}
                  {isOld && <span>{m.consent_newer({}, say)}</span>}
                  {isOld && (
                    <button className="link min-h-11" type="button" onClick={() => saving.run({ purpose, version, isOn: true })}>
                      {m.consent_agree({}, say)}
                    </button>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}
