// Ships JavaScript as a part of moderation: asks for the reason of a decision, and for a fresh proof where the API wants one.
import type { Language } from "@ryadom/shared/locales.ts";
import * as z from "zod/mini";
import { moderate, type ModeratorDeed, type ReportedItem } from "../../community/moderating.ts";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "../account/Sheet.tsx";
import { SubmitButton } from "../account/SubmitButton.tsx";
import { useCall } from "../account/use-call.ts";
import { useTypedForm } from "../account/use-typed-form.ts";
import { TextArea } from "./TextArea.tsx";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  item: ReportedItem;
  deed: ModeratorDeed;
  close: () => void;
  done: () => void;
}

const reasonLength = { least: 3, most: 500 } as const;

export function DeedSheet({ language, item, deed, close, done }: Props) {
  const say = { locale: language };
  const error = m.moderation_reason_missing(reasonLength, say);
  const Reason = z.object({
    reason: z.string().check(z.trim(), z.minLength(reasonLength.least, { error }), z.maxLength(reasonLength.most, { error })),
  });
  const form = useTypedForm(Reason, "reason");
  const deciding = useCall(({ reason }: z.infer<typeof Reason>) => moderate(deed, item, reason), done);
  const titles = {
    hide: m.moderation_hide_title({}, say),
    show: m.moderation_show_title({}, say),
    delete: m.moderation_delete_title({}, say),
    ban: m.moderation_ban_title({ name: item.author?.alias ?? "" }, say),
  };
  const labels = {
    hide: m.moderation_hide({}, say),
    show: m.moderation_show({}, say),
    delete: m.moderation_delete({}, say),
    ban: m.moderation_ban({}, say),
  };
  return (
    <Sheet title={titles[deed]} close={close}>
      {deed === "ban" && <p>{m.moderation_ban_text({}, say)}</p>}
      <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(deciding.run)(event)}>
        <TextArea
          {...form.register("reason", { value: "" })}
          label={m.moderation_reason({}, say)}
          hint={m.moderation_reason_hint({}, say)}
          error={form.formState.errors.reason?.message}
          rows={3}
        />
        {deciding.error && <Trouble language={language} failure={deciding.error} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton language={language} label={labels[deed]} isWorking={deciding.isPending} />
          <button className="pill pill-outline min-h-12" type="button" onClick={close}>
            {m.form_cancel({}, say)}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
