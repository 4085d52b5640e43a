// Ships JavaScript as a part of the account: the language in which we write to a member.
import { useUpdateAccount } from "../../api/account.ts";
import { locales, type Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { RadioPills } from "../kit/forms/RadioPills.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";

export function EmailLanguage({ chosen }: { chosen: Language }) {
  const t = useWords();
  const saving = useUpdateAccount();
  const choices = locales.filter(({ enabled }) => enabled).map(({ code, name }) => ({ value: code as Language, label: name, lang: code }));
  const shown = saving.isPending && saving.variables && "language" in saving.variables ? saving.variables.language : chosen;
  return (
    <>
      <RadioPills label={t(m.account_language)} choices={choices} chosen={shown} choose={(value) => saving.run({ language: value })} />
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </>
  );
}
