// Ships JavaScript as a part of moderation: what is answered to the author of an appeal, and how it ends.
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import * as z from "zod/mini";
import { type ModeratorAppeal, useAppealActions } from "../../api/appeals.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useDeskNames } from "./desk-names.tsx";
import { fillTemplate } from "./fill-template.ts";
import "../kit/forms/fields.css";

const reasonLength = { least: 3, most: 500 } as const;

export function AppealAnswer({ appeal }: { appeal: ModeratorAppeal }) {
  const t = useWords();
  const language = useLanguage();
  const { claim, release, say, decide } = useAppealActions(appeal.id);
  const message = z
    .string()
    .check(z.trim(), characters({ min: 1, max: limits.appealCharacters }, t(m.appeal_answer_length, { count: limits.appealCharacters })));
  const reason = z
    .string()
    .check(z.trim(), characters({ min: reasonLength.least, max: reasonLength.most }, t(m.moderation_reason_missing, reasonLength)));
  const form = useZodForm(z.object({ message, reason }));
  const { errors } = form.formState;
  const isWorking = claim.isPending || release.isPending || say.isPending || decide.isPending;
  const failure = decide.error ?? say.error ?? claim.error ?? release.error;
  const asRead = appeal.wordsVersion === null ? {} : { wordsVersion: appeal.wordsVersion };
  const end = (outcome: "upheld" | "overturned") => void form.handleSubmit((given) => decide.run({ ...given, outcome, ...asRead }))();
  const answer = async () => {
    if (await form.trigger("message")) say.runThen(form.getValues("message"), () => form.resetField("message"));
  };
  const names = useDeskNames();
  const templates = names.templates.filter(({ use }) => use === "appeal");
  const fill = (templateKey: string) => {
    const text = templates.find(({ key }) => key === templateKey)?.text[appeal.language];
    if (text === undefined) return;
    const { until, ruleKey, quotedLine: quote } = appeal;
    const rule = names.rules.find(({ key }) => key === ruleKey)?.title[appeal.language] ?? "";
    const helpLink = location.origin + paths.crisis(appeal.language);
    const values = { alias: appeal.author?.alias ?? "", rule, quote, helpLink };
    form.setValue("message", fillTemplate(text, { ...values, until: until === null ? "" : formatDateTime(appeal.language, until) }));
  };
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="flex flex-wrap items-center gap-3 text-small">
        {appeal.claim === null || appeal.claim.isOwn ? null : t(m.error_case_claimed)}
        {appeal.claim?.isOwn && t(m.appeal_yours, { time: formatDateTime(language, appeal.claim.until) })}
        {appeal.claim?.isOwn ? (
          <button className="pill px-4 text-small" type="button" onClick={() => release.run()}>
            {t(m.moderation_give_back)}
          </button>
        ) : (
          <button className="pill px-4 text-small" type="button" onClick={() => claim.run()}>
            {t(m.moderation_take)}
          </button>
        )}
      </p>
      {templates.length > 0 && (
        <label className="grid gap-1 text-small font-bold">
          {t(m.desk_template)}
          <select className="field field-wide font-normal" defaultValue="" onChange={(event) => fill(event.target.value)}>
            <option value="">{t(m.desk_no_template)}</option>
            {templates.map(({ key, title }) => (
              <option key={key} value={key}>
                {title[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextArea
        {...form.register("message", { value: "" })}
        label={`${t(m.appeal_answer)} (${appeal.language.toUpperCase()})`}
        error={errors.message?.message}
        rows={4}
      />
      <TextArea
        {...form.register("reason", { value: "" })}
        label={t(m.moderation_reason)}
        hint={t(m.moderation_reason_hint)}
        error={errors.reason?.message}
        rows={2}
      />
      {failure && <ErrorNote failure={failure} />}
      <div className="flex flex-wrap gap-2" aria-busy={isWorking}>
        <button className="pill pill-outline px-4 text-small" type="button" onClick={() => end("overturned")}>
          {t(m.appeal_overturn)}
        </button>
        <button className="pill pill-outline px-4 text-small" type="button" onClick={() => end("upheld")}>
          {t(m.appeal_uphold)}
        </button>
        <button className="pill px-4 text-small" type="button" onClick={() => void answer()}>
          {t(m.appeal_ask)}
        </button>
      </div>
    </form>
  );
}
