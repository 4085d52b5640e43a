import { readableCookies } from "@ryadom/shared/cookies.ts";

type Kind = keyof typeof readableCookies;

const attributes = "path=/; samesite=lax; secure";

const valueOf = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** @returns its value, also where it still lies under its former name */
export function readCookie(kind: Kind): string | undefined {
  const { name, formerName } = readableCookies[kind];
  return valueOf(name) ?? valueOf(formerName);
}

export function storeCookie(kind: Kind, value: string, seconds: number): void {
  document.cookie = `${readableCookies[kind].name}=${value}; max-age=${seconds}; ${attributes}`;
  removeFormer(kind);
}

/** What lies under a former name is kept under the new one from now on. */
export function renameCookie(kind: Kind, seconds: number): void {
  if (valueOf(readableCookies[kind].formerName) !== undefined) storeCookie(kind, readCookie(kind)!, seconds);
}

export function removeCookie(kind: Kind): void {
  document.cookie = `${readableCookies[kind].name}=; max-age=0; ${attributes}`;
  removeFormer(kind);
}

function removeFormer(kind: Kind): void {
  document.cookie = `${readableCookies[kind].formerName}=; max-age=0; ${attributes}`;
}
