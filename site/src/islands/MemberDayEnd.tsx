// Ships JavaScript as a part of a member's mood diary: the hour at which their day ends, by which clock.
import type { Language } from "@ryadom/shared/locales.ts";
import { writeDayEnd } from "../community/moods.ts";
import { clockIn } from "../device/days.ts";
import { m } from "../paraglide/messages.js";
import { Said } from "./account/Said.tsx";
import { useCall } from "./account/use-call.ts";
import { DayEndChoice } from "./DayEndChoice.tsx";

export function MemberDayEnd({ language, end }: { language: Language; end: number }) {
  const say = { locale: language };
  const saving = useCall(writeDayEnd);
  return (
    <section className="not-printed grid gap-3 border-t border-border pt-5">
      <DayEndChoice language={language} end={(saving.isPending && saving.variables) || end} choose={saving.run} />
      <p className="text-small text-text-2">{m.mood_zone(clockIn(language), say)}</p>
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </section>
  );
}
