import { useMemo } from "react";
import { useIntl } from "react-intl";
import { ChoiceInput, type Choice, type ChoiceProps } from "./choice-input.tsx";
import { countryCodes } from "./country-codes.ts";

/** A country by its name in the language of the admin; its name in the other language and its code find it, too. */
export function CountryInput(props: ChoiceProps) {
  const { locale } = useIntl();
  const choices = useMemo((): Choice[] => {
    const [own, other] = (locale === "ru" ? ["ru", "en"] : ["en", "ru"]).map(
      (language) => new Intl.DisplayNames(language, { type: "region" }),
    );
    return countryCodes
      .map((code) => ({ value: code, label: own?.of(code) ?? code, also: other?.of(code) ?? "" }))
      .toSorted((one, another) => one.label.localeCompare(another.label, locale));
  }, [locale]);
  return <ChoiceInput {...props} choices={choices} />;
}
