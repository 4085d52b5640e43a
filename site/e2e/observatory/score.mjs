/**
 * Scores one answer by the rules of the HTTP Observatory, without any network: what was answered comes as JSON on stdin, `{ host, status, headers,
 * body, preflight: { status, headers } }`, the score and each test's result go to stdout.
 *
 * The engine's own `scan` fetches by itself and wants a public host with a certificate that others trust. Here its tests are given the same facts. Two of
 * them are the edge's: that HTTP is redirected to HTTPS, and that the certificate is good.
 */
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { CookieJar } from "tough-cookie";

const engine = new URL("node_modules/@mdn/mdn-http-observatory/", import.meta.url);
// Its install script would fetch the list of preloaded hosts; ours is on none.
writeFileSync(fileURLToPath(new URL("conf/hsts-preload.json", engine)), "{}");
const load = (path) => import(new URL(`src/${path}`, engine).href);
const { ALL_TESTS } = await load("constants.js");
const { getGradeForScore, getScoreModifier } = await load("grader/grader.js");
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load("grader/charts.js");
const { parseHttpEquivHeaders } = await load("retriever/utils.js");
const { Requests } = await load("types.js");

const { host, status, headers, body, preflight } = JSON.parse(await text(process.stdin));
const [http, https] = [new URL(`http://${host}/`), new URL(`https://${host}/`)];

const jar = new CookieJar();
for (const cookie of headers["set-cookie"] ?? []) jar.setCookieSync(cookie, https.href);
const isPage = headers["content-type"]?.startsWith("text/html");
const response = {
  status,
  headers,
  verified: true,
  httpEquiv: isPage ? parseHttpEquivHeaders(body, https.href) : new Map(),
  config: {},
};

const requests = new Requests(host);
requests.session = { url: https, jar };
requests.resources.path = isPage ? body : null;
Object.assign(requests.responses, {
  auto: response,
  http: response,
  https: response,
  cors: { ...preflight, verified: true, config: { headers: {} }, request: {} },
  httpRedirects: [
    { url: http, status: 308 },
    { url: https, status },
  ],
});

const results = ALL_TESTS.map((test) => test(requests)).map((result) => ({
  test: result.constructor.name,
  result: result.result,
  modifier: result.result ? getScoreModifier(result.result) : 0,
}));
const sum = (modifiers) => modifiers.reduce((total, modifier) => total + modifier, 100);
const uncurved = sum(results.map(({ modifier }) => Math.min(0, modifier)));
// As in the engine: extra credit is for those who need none.
const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(results.map(({ modifier }) => modifier)) : uncurved;
process.stdout.write(JSON.stringify({ ...getGradeForScore(score), results }));
