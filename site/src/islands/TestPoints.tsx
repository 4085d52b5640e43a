// Ships JavaScript as a part of a test: points as words and as a bar of one colour, because more is neither good nor bad.
import type { Language } from "@ryadom/shared/locales.ts";
import { useId } from "react";
import { m } from "../paraglide/messages.js";

interface Props {
  language: Language;
  label: string;
  points: number;
  range: { min: number; max: number };
}

export function TestPoints({ language, label, points, range }: Props) {
  const id = useId();
  return (
    <div className="grid max-w-[30rem] gap-1.5">
      <p className="flex justify-between gap-4 text-small" id={id}>
        <span className="font-bold">{label}</span>
        <span>{m.test_points({ points, most: range.max }, { locale: language })}</span>
      </p>
      <meter className="points" min={range.min} max={range.max} value={points} aria-labelledby={id} />
    </div>
  );
}
