// Ships JavaScript as a part of the duty's page: the hours of every week.
import { useState } from "react";
import { type Duty, type DutyHours, useWriteDuty } from "../../api/duty.ts";
import { weekdayNames } from "../../format/calendar.ts";
import { clockAndZone } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

const mostRanges = 21;
/** `row`: which one it is on the page. */
type Row = DutyHours & { row: number };
const evening: DutyHours = { weekday: 1, from: 18, until: 22 };
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const numbers = (from: number, until: number): number[] => Array.from({ length: until - from + 1 }, (_, index) => from + index);

export function DutyWeek({ duty }: { duty: Duty }) {
  const t = useWords();
  const language = useLanguage();
  const [hours, setHours] = useState<readonly Row[]>(() => duty.hours.map((one, row) => ({ ...one, row })));
  const saving = useWriteDuty();
  const days = weekdayNames(language).map(({ long }) => long);
  const change = (row: number, edit: Partial<DutyHours>) => {
    saving.reset();
    setHours(hours.map((one) => (one.row === row ? { ...one, ...edit } : one)));
  };
  const remove = (row: number) => {
    saving.reset();
    setHours(hours.filter((one) => one.row !== row));
  };
  return (
    <form
      className="card grid gap-4 px-4 py-4"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run({ hours: hours.map(({ weekday, from, until }) => ({ weekday, from, until })), isCalledOffDuty: duty.isCalledOffDuty });
      }}
    >
      {hours.length === 0 && <p className="text-text-2">{t(m.duty_week_none)}</p>}
      <ul className="grid gap-4 empty:hidden" role="list">
        {hours.map(({ row, weekday, from, until }) => (
          <li key={row} className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <Choice label={t(m.duty_day)} value={weekday} choose={(chosen) => change(row, { weekday: chosen })}>
              {days.map((day, place) => [place + 1, day])}
            </Choice>
            <Choice label={t(m.duty_from)} value={from} choose={(chosen) => change(row, { from: chosen })}>
              {numbers(0, 23)
                .filter((hour) => hour !== until)
                .map((hour) => [hour, clock(hour)])}
            </Choice>
            <Choice label={t(m.duty_until)} value={until} choose={(chosen) => change(row, { until: chosen })}>
              {numbers(1, 24)
                .filter((hour) => hour !== from)
                .map((hour) => [hour, hour < from ? `${clock(hour)}, ${t(m.duty_next_day)}` : clock(hour)])}
            </Choice>
            <button
              className="pill pill-outline text-small"
              type="button"
              aria-label={t(m.duty_remove, { day: days[weekday - 1] ?? "", from: clock(from), until: clock(until) })}
              onClick={() => remove(row)}
            >
              {t(m.delete)}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-small text-text-2">{t(m.duty_zone, clockAndZone(language))}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={t(m.duty_save)} isWorking={saving.isPending} />
        {hours.length < mostRanges && (
          <button
            className="pill pill-outline min-h-12"
            type="button"
            onClick={() => setHours([...hours, { ...evening, row: Math.max(-1, ...hours.map(({ row }) => row)) + 1 }])}
          >
            {t(m.duty_add)}
          </button>
        )}
      </div>
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  choose: (value: number) => void;
  children: [number, string][];
}

function Choice({ label, value, choose, children }: ChoiceProps) {
  return (
    <label className="grid gap-1">
      <span className="text-small text-text-2">{label}</span>
      <select
        className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
        value={value}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {children.map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
