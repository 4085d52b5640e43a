import { serviceLimits } from "@ryadom/shared/service-limits.ts";

const longestAgoMs = serviceLimits.importedDevicePastDays * 86_400_000;

/**
 * When something happened on a device, as ISO time: by its clock, but never after now, or a clock that runs ahead would win over every other
 * device until its time has come. What is older than anything a device can hold comes from a clock that was never set: that counts as now, too.
 */
export function pastTime(deviceTime: string, now: Date): string {
  const time = new Date(deviceTime);
  return (time > now || now.getTime() - time.getTime() > longestAgoMs ? now : time).toISOString();
}
