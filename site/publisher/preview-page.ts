import { createHash } from "node:crypto";
import type { ColourScheme } from "@ryadom/shared/publisher.ts";
import { withOwnHashes } from "../src/content/release/page-policies.ts";
import { contentSecurityPolicyOf } from "./files/csp.ts";

type Options = {
  /** The entry's own address on the site. */
  address: string;
  siteUrl: string;
  links: string;
  scheme: ColourScheme | null;
  ribbon: string;
};

const policyTag = /<meta http-equiv="content-security-policy"[^>]*>/i;

/** A sandboxed page may not even ask for cookies and storage, which our scripts do: here they are empty, and forgotten with the page. */
const emptyStorage = `(()=>{
const storage=()=>{const kept=new Map();return{getItem:k=>kept.get(String(k))??null,setItem:(k,v)=>void kept.set(String(k),String(v)),removeItem:k=>void kept.delete(String(k)),clear:()=>kept.clear(),key:i=>[...kept.keys()][i]??null,get length(){return kept.size}}};
for(const name of["localStorage","sessionStorage"])Object.defineProperty(window,name,{value:storage()});
Object.defineProperty(document,"cookie",{get:()=>"",set(){}});
})()`;
const emptyStorageHash = createHash("sha256").update(emptyStorage).digest("base64");

/**
 * Makes of a page of the site one of the preview: links to the entry's own pages stay in the preview, all others open the site in a tab of
 * their own; the colour scheme is the asked one. The policy leaves the page for a header, and lets it call nobody.
 */
export function asPreview(page: string, options: Options): { html: string; policy: string } {
  const own = withOwnHashes(Buffer.from(page));
  const policy = contentSecurityPolicyOf(own);
  if (policy === null) throw new Error("The page has no content security policy");
  const html = own
    .toString()
    .replace(policyTag, "")
    .replace(/<head\b[^>]*>/, (head) => `${head}<script>${emptyStorage}</script>`)
    // Captions are asked for as the film is: by a page that is a foreign origin even here.
    .replaceAll(/<video\b/g, '<video crossorigin="anonymous"');
  return { html: withRibbon(withScheme(withLinks(html, options), options.scheme), options.ribbon), policy: quiet(policy) };
}

const quiet = (policy: string): string =>
  policy
    .replace(/;\s*$/, "")
    .replace(/connect-src [^;]+/, "connect-src 'none'")
    .replace(/form-action [^;]+/, "form-action 'none'")
    .replace(/script-src [^;]+/, (sources) => `${sources} 'sha256-${emptyStorageHash}'`);

function withLinks(html: string, { address, siteUrl, links, scheme }: Options): string {
  const asked = scheme === null ? "" : `?scheme=${scheme}`;
  return html.replaceAll(/(<a\b[^>]*?\shref=")(\/[^"/][^"]*|\/)"/g, (_link, start: string, target: string) => {
    const [, path = "", anchor = ""] = /^([^#]*)(.*)$/.exec(target) ?? [];
    if (path === address) return `${start}${links}${asked}${anchor}"`;
    const part = path.startsWith(`${address}/`) ? path.slice(address.length + 1) : null;
    if (part !== null && /^[a-z0-9-]+$/.test(part)) return `${start}${links}/${part}${asked}${anchor}"`;
    return `${start}${siteUrl}${target}" target="_blank" rel="noopener"`;
  });
}

/** Forced, as by a page that looks right in one scheme only: then no hour of the day changes it. */
const withScheme = (html: string, scheme: ColourScheme | null): string =>
  scheme === null
    ? html
    : html.replace(/<html\b[^>]*>/, (tag) =>
        tag.replace(/ data-color-mode="[^"]*"/, "").replace(/ data-theme="[^"]*"/, ` data-theme="${scheme}" data-color-mode="${scheme}"`),
      );

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Below the bars of the page, in the place and look of the ribbon of a QA site, whose sheet is the document's own. */
function withRibbon(html: string, ribbon: string): string {
  const [, sheet = ""] = /<html\b[^>]*?( data-astro-cid-\w+)/.exec(html) ?? [];
  return html.replace("</header>", () => `</header><p class="qa-ribbon"${sheet}>${escaped(ribbon)}</p>`);
}
