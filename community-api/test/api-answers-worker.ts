import { onDemandEntry, onDemandFolder } from "@ryadom/shared/on-demand.ts";

/*
 * A render worker whose pages are nothing but the API's answers, one JSON text a line: a page tells everything that a visitor may know
 * of a feed or a post, so that a test sees at once which of it is from before a write. It names the tags that the site's pages name
 * (site/src/on-demand).
 */
const source = `
import { parentPort } from "node:worker_threads";
const questions = [];
const ask = (path) => new Promise((answered) => parentPort.postMessage({ kind: "question", question: questions.push(answered) - 1, path }));
async function render(page, path) {
  const url = new URL(path, "http://worker.invalid");
  const [, language, , kind, name] = url.pathname.split("/");
  const give = (status, html, tags) => parentPort.postMessage({ kind: "page", page, status, html, headers: tags ? { "cache-tag": tags.join() } : {} });
  if (kind === "feed") {
    const { body } = await ask("/api/publications?" + new URLSearchParams({ language, ...Object.fromEntries(url.searchParams) }));
    return give(200, body, ["feed:" + language, ...JSON.parse(body).items.map((post) => "post:" + post.publicationId)]);
  }
  const post = await ask("/api/publications/" + name);
  if (post.status !== 200) return give(post.status, "");
  const { publicationId } = JSON.parse(post.body);
  const comments = ["specialist", "member"].map((kind) => ask("/api/publications/" + publicationId + "/comments?kind=" + kind));
  give(200, [post, ...(await Promise.all(comments))].map(({ body }) => body).join("\\n"), ["post:" + publicationId]);
}
parentPort.on("message", (said) => said.kind === "draw" ? void render(said.page, said.path) : questions[said.question](said));
`;

/** For the files of a release. */
export const apiAnswersWorker: Record<string, string> = { [`${onDemandFolder}/${onDemandEntry}`]: source };
