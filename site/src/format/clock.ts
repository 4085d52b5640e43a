/** "3:08", and from an hour on "1:03:08". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds) || 0);
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
