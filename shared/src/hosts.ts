/** Names under which a machine reaches itself. No other site can make a browser send one of them for its own pages. */
export const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * @param header the `Host` of a request, with or without a port
 * @returns the name as `URL.hostname` gives it, undefined without a header, and "" for what is no host, which no list holds
 */
export function hostnameOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const name = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\[\]]+)(:\d+)?$/i.exec(header)?.[1];
  return (name && hostnameIn(`http://${name}`)) ?? "";
}

/** @param text of PRIVATE_HOSTS, such as `api,api.internal`; @returns null when one of them is no name */
export function readPrivateHosts(text: string | undefined): string[] | null {
  const names = (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.every((name) => hostnameIn(`http://${name}`) === name) ? names : null;
}

/** @returns the name as `URL.hostname` gives it; undefined for what is no address */
export function hostnameIn(address: string): string | undefined {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
}
