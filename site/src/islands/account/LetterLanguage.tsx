// Ships JavaScript as a part of the account: the language in which we write to a member.
import { locales, type Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { answered, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Choices } from "./Choices.tsx";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

export function LetterLanguage({ language, chosen }: { language: Language; chosen: Language }) {
  const say = { locale: language };
  const client = useQueryClient();
  const saving = useCall(
    (body: { language: Language }) => answered(api.PATCH("/api/me", { body })),
    (me) => void client.setQueryData(meKey, me),
  );
  const choices = locales.filter(({ enabled }) => enabled).map(({ code, name }) => ({ value: code as Language, label: name, lang: code }));
  const shown = (saving.isPending && saving.variables?.language) || chosen;
  return (
    <>
      <Choices label={m.account_language({}, say)} choices={choices} chosen={shown} choose={(value) => saving.run({ language: value })} />
      <Said language={language} failure={saving.error} done={saving.isSuccess && m.form_saved({}, say)} />
    </>
  );
}
