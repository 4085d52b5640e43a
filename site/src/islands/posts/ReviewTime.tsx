// Ships JavaScript as a part of one's own post or comment: how long a text that is held usually waits.
import { useQuery } from "@tanstack/react-query";
import { reviewTimeOptions } from "../../api/own-reports.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

/** Longer than that is said in days. */
const mostHours = 36;

export function ReviewTime() {
  const t = useWords();
  const { data } = useQuery(reviewTimeOptions());
  const minutes = data?.medianMinutes ?? null;
  const hours = Math.ceil((minutes ?? 0) / 60);
  if (minutes === null) return t(m.held_usual);
  if (hours <= 1) return t(m.held_usual_hour);
  return hours <= mostHours ? t(m.held_usual_hours, { count: hours }) : t(m.held_usual_days, { count: Math.ceil(hours / 24) });
}
