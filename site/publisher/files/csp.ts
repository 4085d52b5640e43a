/** The content security policy that Astro wrote into the head of a page as a `<meta>` tag. @returns the policy as a header value, or null */
export function contentSecurityPolicyOf(page: Buffer): string | null {
  const tag = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(page.toString("latin1", 0, 40_000));
  return tag?.[1] ? tag[1].replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&") : null;
}

/** @param file path inside the release (`en/therapy/index.html`) @returns the address it answers at (`/en/therapy`) */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}
