// Ships JavaScript as a part of the account: each consent is given and taken back by itself.
import { ageDeclaration, declarationVersion } from "@ryadom/shared/consent-version.ts";
import { type ConsentPurpose, useChangeConsent } from "../../api/consents.ts";
import type { Me } from "../../api/session.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { formatDate } from "../../format/format-date.ts";
import { DangerDialog } from "../kit/DangerDialog.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";

type DeletingPurpose = "test-history" | "test-results";
/** What was kept by them goes with them: that is asked about first. */
const deletes = (purpose: ConsentPurpose): purpose is DeletingPurpose => purpose === "test-history" || purpose === "test-results";

export interface LegalText {
  version: string;
  href: string;
}
interface Props {
  given: Me["consents"];
  terms: LegalText | null;
  /** The age that is declared before posting; null: nobody is asked. */
  postingAge: number | null;
}

export function ConsentList({ given, terms, postingAge }: Props) {
  const t = useWords();
  const language = useLanguage();
  const saving = useChangeConsent();
  const [withdrawn, setWithdrawn] = useState<DeletingPurpose | null>(null);
  const rows: {
    purpose: ConsentPurpose;
    label: string;
    text: string;
    version: string;
    href?: string | undefined;
    needs?: ConsentPurpose;
  }[] = [
    {
      purpose: "terms",
      label: t(m.consent_terms),
      text: t(m.consent_terms_text),
      version: terms?.version ?? declarationVersion,
      href: terms?.href,
    },
    ...(postingAge === null
      ? []
      : [
          {
            purpose: "age" as const,
            label: t(m.consent_age, { age: postingAge }),
            text: t(m.consent_age_text),
            version: ageDeclaration(postingAge),
          },
        ]),
    { purpose: "test-history", label: t(m.consent_test_history), text: t(m.consent_test_history_text), version: declarationVersion },
    {
      purpose: "test-results",
      label: t(m.consent_test_results),
      text: t(m.consent_test_results_text),
      version: declarationVersion,
      needs: "test-history",
    },
    { purpose: "digest", label: t(m.consent_digest), text: t(m.consent_digest_text), version: declarationVersion },
  ];
  return (
    <>
      <ul className="card divide-y divide-border" role="list">
        {rows.map(({ purpose, label, text, version, href, needs }) => {
          const consent = given.find((one) => one.purpose === purpose);
          const isOld = consent !== undefined && consent.version !== version;
          const isOn = saving.isPending && saving.variables?.purpose === purpose ? saving.variables.isOn : consent !== undefined;
          return (
            <li key={purpose} className="grid gap-1 px-4 py-3">
              <div className="flex items-start gap-3">
                <input
                  className="checkbox mt-0.5"
                  type="checkbox"
                  id={`consent-${purpose}`}
                  aria-describedby={`consent-${purpose}-text`}
                  checked={isOn}
                  disabled={needs !== undefined && !given.some((one) => one.purpose === needs)}
                  onChange={(event) => {
                    if (!event.target.checked && deletes(purpose)) setWithdrawn(purpose);
                    else saving.run({ purpose, version, isOn: event.target.checked });
                  }}
                />
                <div className="min-w-0 flex-1">
                  <label className="block cursor-pointer font-bold" htmlFor={`consent-${purpose}`}>
                    {label}
                  </label>
                  <p className="text-small text-text-2" id={`consent-${purpose}-text`}>
                    {text}
                    {consent && <> {t(m.consent_given, { date: formatDate(language, consent.givenAt) })}</>}
                  </p>
                </div>
              </div>
              {(href || isOld) && (
                <p className="flex flex-wrap items-center gap-x-4 ps-9 text-small">
                  {href && (
                    <a className="link inline-flex min-h-11 items-center" href={href}>
                      {t(m.consent_read_text)}
                      <span className="sr-only">: {label}</span>
                    </a>
                  )}
                  {isOld && <span>{t(m.consent_newer)}</span>}
                  {isOld && (
                    <button className="link min-h-11" type="button" onClick={() => saving.run({ purpose, version, isOn: true })}>
                      {t(m.consent_agree)}
                    </button>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
      {withdrawn && (
        <DangerDialog
          title={t(m.consent_withdraw_title)}
          text={t(withdrawn === "test-history" ? m.consent_withdraw_history : m.consent_withdraw_results)}
          danger={t(withdrawn === "test-history" ? m.my_tests_delete_all : m.my_tests_delete_results)}
          isWorking={saving.isPending}
          failure={<FormStatus failure={saving.error} />}
          confirm={() => saving.runThen({ purpose: withdrawn, version: declarationVersion, isOn: false }, () => setWithdrawn(null))}
          close={() => setWithdrawn(null)}
        />
      )}
    </>
  );
}
