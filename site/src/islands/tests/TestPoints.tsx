// Ships JavaScript as a part of a test: points as words and as a bar of one colour, because more is neither good nor bad.
import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "../kit/meter.css";

interface Props {
  label: string;
  points: number;
  range: { min: number; max: number };
}

export function TestPoints({ label, points, range }: Props) {
  const t = useWords();
  const id = useId();
  return (
    <div className="grid max-w-[30rem] gap-1.5">
      <p className="flex justify-between gap-4 text-small" id={id}>
        <span className="font-bold">{label}</span>
        <span>{t(m.test_points, { points, most: range.max })}</span>
      </p>
      <meter className="points" min={range.min} max={range.max} value={points} aria-labelledby={id} />
    </div>
  );
}
