import { hostnameIn } from "./hosts.ts";

/** What the settings of a program say when an address is refused. */
export const encryptionNeeded =
  "prod needs https:// (PostgreSQL: sslmode=verify-full), unless it is on this machine or UNENCRYPTED_HOSTS names its host";

/**
 * Whether what is sent to an address is read by nobody on the way: it is encrypted and the other side proves its name, it stays on this
 * machine, or it crosses a private network that the operator vouches for.
 * @param address `https://…`, `http://…` or `postgres://…`
 * @param unencryptedHosts of the setting UNENCRYPTED_HOSTS: names on a network that nothing else is on
 */
export function isSafeOnTheWay(address: string, unencryptedHosts: readonly string[]): boolean {
  const url = parsed(address);
  if (!url) return false;
  if (url.protocol === "https:") return true;
  const isPostgres = /^postgres(ql)?:$/.test(url.protocol);
  if (isPostgres && url.searchParams.getAll("sslmode").at(-1) === "verify-full") return true;
  // In an address of PostgreSQL this one comes before the name in front.
  const named = isPostgres ? url.searchParams.getAll("host").at(-1) : undefined;
  const host = named ?? url.hostname;
  if (isPostgres && /^(\/|%2f|$)/i.test(host)) return true;
  const name = hostnameIn(`http://${host}`) ?? "";
  return name === "localhost" || name === "[::1]" || /^127(\.\d+){3}$/.test(name) || unencryptedHosts.includes(name);
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
