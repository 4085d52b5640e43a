// Ships JavaScript as a part of the account's forms: a field, what it wants, and what is wrong with it.
import "./fields.css";
import { useId, type ComponentProps, type ReactNode } from "react";

export interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  /** Heard only: where a heading right above says the same. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
  /** Stands between the field and its hint. */
  below?: ReactNode;
}

export function TextField({ label, isLabelHidden = false, hint, error, end, below, className = "", ...input }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label className={isLabelHidden ? "sr-only" : "text-small font-bold"} htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          className={`field field-wide ${end ? "pe-13" : ""} ${className}`}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {below}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="text-small text-text-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
