import { isSameHash, type Keys } from "../../core/keys.ts";

/** Nobody reads, types and sends within this time; the site's form waits a second longer, whoever fills it in. */
const leastMs = 2_000;
/** A form asks for a new time after an hour; this is for devices whose clock was set. */
const mostMs = 7 * 86_400_000;

const signatureOf = (hmac: string): string => hmac.slice(0, 32);

/** The moment at which a form was opened, signed. It names nobody and may be used again: a password that was refused is typed anew. */
export function newFormTime(keys: Keys, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(keys.hmac("form-time", time))}`;
}

/** Whether this is a time that we gave out, long enough ago and not too long. */
export function isFormTime(keys: Keys, sent: string, now: Date): boolean {
  const [time = "", signature = ""] = sent.split(".");
  const age = now.getTime() - Number.parseInt(time, 36);
  // An exchange of the secret must not catch somebody who is writing.
  const isOurs = keys.hmacs("form-time", time).some((hmac) => isSameHash(signature, signatureOf(hmac)));
  return isOurs && age >= leastMs && age <= mostMs;
}
