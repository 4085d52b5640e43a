import { errors } from "@strapi/utils";
import { z } from "zod";
import type { Language } from "../shared/locales.ts";
import type { ScheduledAction } from "./schedules-table.ts";

const requestSchema = z.object({
  locale: z.string().max(10),
  action: z.enum(["publish", "unpublish"]),
  at: z.iso.datetime({ offset: true }),
  zone: z.string().max(60).refine(isZone),
});

export type ScheduleRequest = { locale: string; action: ScheduledAction; at: string; zone: string };

/** @returns what somebody asks for, its time in UTC @throws with a sentence for the person, when it can't be read or lies in the past */
export function readScheduleRequest(body: unknown, language: Language): ScheduleRequest {
  const { success, data } = requestSchema.safeParse(body);
  if (!success) throw new errors.ValidationError(language === "ru" ? "Выберите день и время." : "Choose a day and a time.");
  const at = new Date(data.at);
  if (at.getTime() <= Date.now())
    throw new errors.ValidationError(
      language === "ru" ? "Это время уже прошло. Выберите время в будущем." : "This time has passed. Choose one in the future.",
    );
  return { ...data, at: at.toISOString() };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
