// Ships JavaScript as a part of the account's forms: a new password, what the policy wants of it, and how long it is by now.
import type { PasswordPolicy } from "../../../api/password.ts";
import { m } from "../../../paraglide/messages.js";
import { PasswordField } from "./PasswordField.tsx";
import type { FieldProps } from "./TextField.tsx";
import { type Translate, useWords } from "../language.tsx";
import "../meter.css";

/** What the meter encourages. */
const encouraged = 15;

/** What is wrong with a password as it stands; undefined when the page sees nothing. */
export function passwordProblem(t: Translate, policy: PasswordPolicy, password: string): string | undefined {
  const length = [...password].length;
  if (length < policy.minLength) return t(m.password_at_least, { count: policy.minLength });
  return length > policy.maxLength ? t(m.password_at_most, { count: policy.maxLength }) : undefined;
}

interface Props extends Omit<FieldProps, "type" | "end" | "autoComplete" | "label"> {
  policy: PasswordPolicy;
  typed: string;
  label?: string;
}

export function NewPasswordField({ policy, typed, label, ...field }: Props) {
  const t = useWords();
  const length = [...typed].length;
  const enough = Math.max(policy.minLength, 10);
  const words =
    length === 0
      ? t(m.password_at_least, { count: policy.minLength })
      : length >= encouraged
        ? t(m.password_long)
        : length >= enough
          ? t(m.password_fair)
          : t(m.password_short);
  return (
    <PasswordField
      {...field}
      label={label ?? t(m.password)}
      autoComplete="new-password"
      minLength={undefined}
      hint={!field.error && <span role="status">{words}</span>}
      below={
        <meter
          className="points"
          min={0}
          max={encouraged}
          value={Math.min(length, encouraged)}
          aria-label={t(m.password_strength)}
          aria-valuetext={words}
        />
      }
    />
  );
}
