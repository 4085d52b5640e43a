const allowed = new Set(["http:", "https:", "mailto:", "tel:"]);

/** @returns where a pasted link leads, or null for what neither Strapi nor the site accepts (`javascript:`, a place in the page it came from) */
export function linkAddress(href: string | undefined): string | null {
  const address = (href ?? "").trim();
  if (/^\/(?!\/)/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // Google's documents lead through a page that counts clicks.
  const behind = url.hostname === "www.google.com" && url.pathname === "/url" ? url.searchParams.get("q") : null;
  if (behind) return linkAddress(behind);
  return allowed.has(url.protocol) ? address : null;
}
