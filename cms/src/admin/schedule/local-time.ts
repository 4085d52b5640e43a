/** The zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** @returns the day of a time, as a date field stores it, in the zone of this device */
export const localDay = (time: Date): string => [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join("-");

/** @returns a time as `<input type="datetime-local">` has it, in the zone of this device */
export function localTime(time: Date): string {
  return `${localDay(time)}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** @returns what such an input holds, in UTC; empty when it holds no time */
export function utcTime(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}
