// Ships JavaScript as a part of the community's forms: a field for several lines, what it wants, and what is wrong with it.
import "./fields.css";
import { useId, type ComponentProps, type ReactNode } from "react";

interface Props extends Omit<ComponentProps<"textarea">, "id"> {
  label: string;
  /** It is said, not shown. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** It grows with what is written where the browser can do that by itself. */
export function TextArea({ label, isLabelHidden = false, hint, error, className = "", ...field }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <label className={isLabelHidden ? "sr-only" : "text-small font-bold"} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...field}
        className={`field field-wide text-field ${className}`}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
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
