// Ships JavaScript as a part of the account's forms: a new password, what the policy wants of it, and how long it is by now.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { PasswordField } from "./PasswordField.tsx";
import type { FieldProps } from "./TextField.tsx";
import type { PasswordPolicy } from "./use-password-policy.ts";

/** What the meter encourages. */
const encouraged = 15;

interface Props extends Omit<FieldProps, "type" | "end" | "autoComplete" | "label"> {
  language: Language;
  policy: PasswordPolicy;
  typed: string;
  label?: string;
}

export function NewPasswordField({ language, policy, typed, label, ...field }: Props) {
  const say = { locale: language };
  const length = [...typed].length;
  const enough = Math.max(policy.minLength, 10);
  const words =
    length === 0
      ? m.password_at_least({ count: policy.minLength }, say)
      : length >= encouraged
        ? m.password_long({}, say)
        : length >= enough
          ? m.password_fair({}, say)
          : m.password_short({}, say);
  return (
    <PasswordField
      {...field}
      language={language}
      label={label ?? m.password({}, say)}
      autoComplete="new-password"
      minLength={undefined}
      hint={!field.error && <span role="status">{words}</span>}
      below={
        <meter
          className="points"
          min={0}
          max={encouraged}
          value={Math.min(length, encouraged)}
          aria-label={m.password_strength({}, say)}
          aria-valuetext={words}
        />
      }
    />
  );
}
