import { readerText, renderMemberText } from "../screening/member-text.ts";

/** Addresses that aren't links of their own but that a reader can copy. */
const bareAddress = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"'«»]+/giu;
const href = /href="([^"]*)"/g;

/** What is never counted: our own pages, and the pages of helplines. */
export type OwnHosts = { siteUrl: string; helpHosts: readonly string[] };

/**
 * @param text a member's Markdown
 * @returns the addresses at other sites, each once; those that a reader can press and those that stand there as words
 */
export function foreignLinks(text: string, { siteUrl, helpHosts }: OwnHosts): string[] {
  const pressed = [...renderMemberText(text).matchAll(href)].map(([, address]) => address!.replaceAll("&amp;", "&"));
  const bare = [...readerText(text).matchAll(bareAddress)].map(([address]) => address.replace(/[.,;:!?…]+$/u, ""));
  const found = [...pressed, ...bare].map((address) => toUrl(address, siteUrl));
  const own = new Set([hostOf(new URL(siteUrl)), ...helpHosts.map((host) => host.replace(/^www\./, ""))]);
  return [...new Set(found.filter((url) => url !== null && !own.has(hostOf(url))).map((url) => url!.href))];
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, "");

function toUrl(address: string, siteUrl: string): URL | null {
  try {
    return new URL(/^www\./i.test(address) ? `https://${address}` : address, siteUrl);
  } catch {
    return null;
  }
}
