/** The kinds of rows that `site-rows.ts` is made of. */

export type Answer = {
  status: number;
  /** A page of the release, which names itself. */
  file?: string;
  /** First and last byte of the film. */
  film?: [first: number, last: number];
  /** `null`: must not be there. */
  headers?: Record<string, string | RegExp | null>;
};

export type SiteRow = {
  ask: string;
  method?: string;
  headers?: Record<string, string>;
  answer: Answer;
  /** Where Caddy, being another server, must answer otherwise than the service would. */
  throughEdge?: Answer;
  /** From the edge alone. */
  away: Answer;
};

const filePolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Beside the policy that a page names in its `<meta>`. */
const policyWhileAway =
  "default-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const unavailable: Answer = {
  status: 503,
  headers: {
    "Content-Type": /^text\/html; charset=utf-8$/i,
    "Cache-Control": "no-store",
    "Retry-After": "5",
    "Content-Security-Policy": /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self';/,
    Location: null,
    "Set-Cookie": null,
  },
};

const fresh = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
export const page = (ask: string, file: string, headers: Record<string, string> = {}): SiteRow => ({
  ask,
  headers,
  answer: {
    status: 200,
    file,
    headers: {
      ...fresh,
      "Content-Security-Policy": /frame-ancestors 'none'(; require-trusted-types-for 'script'; .*report-to csp)?$/,
      "Set-Cookie": null,
    },
  },
  away: { status: 200, file, headers: { ...fresh, "Content-Security-Policy": policyWhileAway, "Set-Cookie": null } },
});

/** @param file which stands at the unclean address all the same while nobody can lead away from it */
export const cleaned = (ask: string, to: string, file?: string): SiteRow => ({
  ask,
  answer: { status: 308, headers: { Location: to } },
  away: file === undefined ? unavailable : { status: 200, file, headers: { Location: null } },
});

export const nowhere = (ask: string): SiteRow => ({
  ask,
  answer: { status: 404, headers: { Location: null, "Set-Cookie": null, "Content-Security-Policy": /frame-ancestors 'none'/ } },
  away: unavailable,
});

export const moved = (ask: string, status: number, to: string): SiteRow => ({
  ask,
  answer: { status, headers: { Location: to } },
  away: unavailable,
});

export const notFound = (ask: string, headers: Record<string, string>, file: string): SiteRow => ({
  ask,
  headers,
  answer: { status: 404, file, headers: { "Cache-Control": "no-cache", ETag: null } },
  away: unavailable,
});

/** While the service is away `/` is the page whose script chooses the language. */
export const home = (headers: Record<string, string>, language: "en" | "ru"): SiteRow => ({
  ...page("/", "index.html", headers),
  answer: { status: 200, file: `${language}/index.html`, headers: { Vary: /Accept-Language, Cookie/, "Set-Cookie": null } },
});

export const same = (ask: string, headers: Record<string, string>, answer: Answer): SiteRow => ({ ask, headers, answer, away: answer });
export const lasting = (ask: string, type: string, policy: string | RegExp = filePolicy): SiteRow =>
  same(
    ask,
    {},
    {
      status: 200,
      headers: {
        "Cache-Control": "public, max-age=31536000, immutable",
        "Content-Security-Policy": policy,
        "Content-Type": type,
        ETag: /^"/,
      },
    },
  );
/** What staff uploaded runs no script of this origin, whatever is inside and whoever hands it out. */
export const uploaded = (ask: string, type: string): SiteRow => {
  const row = lasting(ask, type, /(^|; )sandbox;/);
  for (const { headers } of [row.answer, row.away]) headers!["X-Content-Type-Options"] = "nosniff";
  return row;
};
export const file = (ask: string, cacheControl: string): SiteRow =>
  same(ask, {}, { status: 200, headers: { "Cache-Control": cacheControl, "Content-Security-Policy": filePolicy } });

export const film = "/media/scene.mp4";
export const part = (range: string, first: number, last: number): SiteRow =>
  same(
    film,
    { Range: range },
    {
      status: 206,
      film: [first, last],
      headers: { "Content-Range": `bytes ${first}-${last}/300000`, "Content-Type": "video/mp4" },
    },
  );
export const whole: Answer = { status: 200, film: [0, 299_999], headers: { "Content-Range": null, "Accept-Ranges": "bytes" } };
export const beyond: Answer = { status: 416, headers: { "Content-Range": "bytes */300000" } };
/** Films come from Caddy's hand: of a range that makes no sense it says so, and several ranges it sends, as HTTP allows. */
export const odd = (range: string, answer: Answer, throughEdge: Answer): SiteRow => ({
  ...same(film, { Range: range }, answer),
  throughEdge,
  away: throughEdge,
});

export const compressed = (accepted: string, encoding: string | null): SiteRow => ({
  ...page("/en/therapy", "en/therapy/index.html", { "Accept-Encoding": accepted }),
  answer: {
    status: 200,
    file: "en/therapy/index.html",
    headers: { "Content-Encoding": encoding, Vary: /Accept-Encoding/, "Content-Length": /^\d+$/ },
  },
  away: { status: 200, file: "en/therapy/index.html", headers: { "Content-Encoding": encoding, Vary: /Accept-Encoding/ } },
});

export const refused = (method: string): SiteRow => ({
  ask: "/en/therapy",
  method,
  answer: { status: 405, headers: { Allow: "GET, HEAD" } },
  away: unavailable,
});
