import { uploadedFilePolicy } from "@ryadom/shared/media-files.ts";
import { AppError } from "../core/errors.ts";
import { newRouter } from "../http/context.ts";
import { sendError } from "../http/error-response.ts";
import { apiHeaders, commonHeaders } from "../http/security-headers.ts";
import { defaultFileCsp, withoutFraming, mimeTypeOf } from "./release/release-files.ts";
import { sendUnavailablePage } from "../http/unavailable-page.ts";

type Headers = [name: string, value: string][];

/** Endings whose type Caddy knows only where the system has a list of them. */
const endings = "avif gif ico jpeg jpg m4a mp3 mp4 oga ogg opus otf png ttf txt vtt wav webm webmanifest webp woff woff2".split(" ");

/** Caddy puts a new id here for every request. */
const requestId = "{http.request.uuid}";

/**
 * What Caddy says itself, in the API's words: the headers of every answer, the policy and the type of a file, the two answers of a
 * service that is away, and the one to a request over plain http that is none for a page. Committed as `site/edge-answers.caddy`, so that no second copy has to be kept equal by hand.
 * @returns snippets that `site/Caddyfile` imports
 */
export async function edgeAnswers(): Promise<string> {
  const app = newRouter();
  app.use(commonHeaders({ isHttps: true, isIndexable: true }));
  app.get("/", (c) => c.body(null));
  app.get("/page", (c) => sendUnavailablePage(c));
  for (const code of ["unavailable", "forbidden"] as const)
    app.get(`/api/${code}`, apiHeaders, (c) => {
      c.set("requestId", requestId);
      c.header("X-Request-Id", requestId);
      return sendError(c, new AppError(code));
    });

  const common: Headers = [...(await app.request("/")).headers];
  const answerOf = async (path: string): Promise<string> => {
    const response = await app.request(path);
    const own = [...response.headers].filter(([name]) => !common.some(([known]) => known === name));
    return `${header(own)}\n\trespond ${quoted(await response.text())} ${response.status}`;
  };
  return [
    "# Written by `npm run edge-answers --workspace community-api` from what the API itself answers; a test holds it true.",
    snippet("security_headers", header(common)),
    snippet("file_policy", filePolicy()),
    snippet("file_type", `\tmap {path} {file_type} {\n${endings.map(typeLine).join("")}\t}\n\theader Content-Type {file_type}`),
    snippet("api_away", await answerOf("/api/unavailable")),
    snippet("plain_refused", await answerOf("/api/forbidden")),
    snippet("page_away", await answerOf("/page")),
  ].join("\n");
}

/** Uploads by any spelling of their folder: Caddy takes `//media/x` and `/Media/x` for it too. */
const filePolicy = (): string =>
  `\tmap {path} {file_policy} {\n\t\t~(?i)media/ ${quoted(uploadedFilePolicy)}\n` +
  `\t\tdefault ${quoted(withoutFraming(defaultFileCsp))}\n\t}\n\theader Content-Security-Policy {file_policy}`;
const typeLine = (ending: string): string => `\t\t~\\.${ending}$ ${quoted(mimeTypeOf(`a.${ending}`))}\n`;
const snippet = (name: string, lines: string): string => `(${name}) {\n${lines}\n}\n`;
const header = (all: Headers): string => `\theader {\n${all.map(([name, value]) => `\t\t${name} ${quoted(value)}\n`).join("")}\t}`;
/** Between backticks Caddy takes everything as it stands, over several lines too. */
const quoted = (text: string): string => `\`${text}\``;
