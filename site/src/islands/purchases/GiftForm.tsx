// Ships JavaScript as a part of a member's purchases: the code of a gift opens a course.
import { useState } from "react";
import * as z from "zod/mini";
import { hasErrorCode } from "../../api/api-error.ts";
import { useRedeemGift } from "../../api/purchases.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";
import { Section } from "../kit/Section.tsx";
import type { SoldCourse } from "./course-names.ts";

export function GiftForm({ courses }: { courses: Record<string, SoldCourse> }) {
  const t = useWords();
  const error = t(m.gift_needed);
  const form = useZodForm(z.object({ code: z.string().check(z.trim(), characters({ min: 1, max: 40 }, error)) }));
  const [opened, setOpened] = useState("");
  const redeeming = useRedeemGift(({ courseId }) => {
    setOpened(courses[courseId]?.title ?? courseId);
    form.reset();
  });
  const isUnknown = hasErrorCode(redeeming.error, "not-found");
  return (
    <Section id="gift" title={t(m.gift_title)} lead={t(m.gift_text)}>
      <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(redeeming.run)(event)}>
        <TextField
          {...form.register("code")}
          label={t(m.gift_code)}
          error={form.formState.errors.code?.message ?? (isUnknown ? t(m.gift_unknown) : undefined)}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <FormStatus failure={isUnknown ? null : redeeming.error} done={redeeming.isSuccess && t(m.gift_done, { course: opened })} />
        <div>
          <SubmitButton label={t(m.gift_redeem)} isWorking={redeeming.isPending} />
        </div>
      </form>
    </Section>
  );
}
