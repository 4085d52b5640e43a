import { Hono } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";
import { createCounts } from "./event-counts.ts";
import { withBody } from "./request-body.ts";

/** Where browsers report what the Content-Security-Policy of our pages refused. */
export const cspReportsPath = "/csp-reports";

/** Value of the header that names it for `report-to csp`. */
export const reportingEndpoints = `csp="${cspReportsPath}"`;

const maxBodyBytes = 16 * 1024;
const maxReportsPerBody = 10;
/** Of all browsers together: more would only say the same again. */
const maxReportsPerMinute = 100;

const directives = new Set(
  "script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src media-src connect-src manifest-src worker-src frame-src object-src form-action base-uri frame-ancestors default-src require-trusted-types-for trusted-types".split(
    " ",
  ),
);
const sections = new Set(
  "help therapy stories feed posts my-profile sign-in sign-up forgot reset notifications moderation about-us volunteer offline".split(" "),
);

/** What is read of a report: in the form of `report-uri`, or of the Reporting API (`report-to`), which sends several at once. */
const LegacyReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "document-uri": z.string().optional(),
  }),
});
const ReportingApi = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string(), documentURL: z.string() }).partial() }),
);

type Violation = { directive: string; section: string };

/**
 * Counts what browsers report, by directive and section of the site: nothing else of a report is kept, no address of a person or of a page.
 * A line in the log says the counts since the start of the program, at most once a minute. Answers 204 to whatever was sent.
 */
export function cspReports(services: { log: Logger; clock: Clock }): Hono<AppEnv> {
  const count = createCounts(services, "browsers refused something on our pages", maxReportsPerMinute);
  return new Hono<AppEnv>().post(cspReportsPath, async (c) => {
    const countAll = async () => {
      const body: unknown = await c.req.json().catch(() => null);
      for (const { directive, section } of violationsIn(body)) count(`${directive} ${section}`);
    };
    await withBody(c, "other", maxBodyBytes, countAll).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    return c.body(null, 204);
  });
}

function violationsIn(body: unknown): Violation[] {
  const legacy = LegacyReport.safeParse(body);
  if (legacy.success) {
    const report = legacy.data["csp-report"];
    return [violationOf(report["effective-directive"] ?? report["violated-directive"], report["document-uri"])];
  }
  const reports = ReportingApi.safeParse(body);
  if (!reports.success) return [];
  return reports.data
    .filter(({ type }) => type === "csp-violation")
    .slice(0, maxReportsPerBody)
    .map((report) => violationOf(report.body.effectiveDirective, report.body.documentURL));
}

/** Only names that are known: a report is written by whoever sends it. */
function violationOf(directive = "", page = ""): Violation {
  const [name = ""] = directive.split(" ");
  const [, , section] = URL.parse(page)?.pathname.split("/") ?? [];
  const isHome = section === undefined && URL.canParse(page);
  return { directive: directives.has(name) ? name : "other", section: isHome ? "home" : sections.has(section ?? "") ? section! : "other" };
}
