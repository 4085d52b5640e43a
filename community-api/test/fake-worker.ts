import { onDemandEntry, onDemandFolder } from "@ryadom/shared/on-demand.ts";

/*
 * A worker as a release brings one, written by hand: it draws feeds and posts from what the API answers, and a cursor or a theme tells it to
 * misbehave as a real one might.
 */
const source = (name: string): string => `
import { parentPort } from "node:worker_threads";
const questions = [];
const ask = (path) => new Promise((answered) => parentPort.postMessage({ kind: "question", question: questions.push(answered) - 1, path }));
const policy = "default-src 'none'; script-src 'self'";
const misdeeds = {
  die: () => process.exit(3),
  throw: () => setImmediate(() => { throw new RangeError("words of a person"); }),
  hang: () => { for (;;); },
  forget: () => {},
  babble: () => parentPort.postMessage({ kind: "page", page: "one" }),
};
async function draw(page, path) {
  const url = new URL(path, "http://worker.invalid");
  const [, language, , kind, name] = url.pathname.split("/");
  const misdeed = misdeeds[url.searchParams.get("cursor") ?? url.searchParams.get("theme")];
  if (misdeed) return misdeed();
  const give = (status, html, headers) => parentPort.postMessage({ kind: "page", page, status, html, headers });
  const question = kind === "feed" ? "/api/publications?" + new URLSearchParams({ language, ...Object.fromEntries(url.searchParams) }) : "/api/publications/" + name;
  const { status, body } = await ask(question);
  if (status !== 200) return give(status === 400 ? 404 : status, "", {});
  const answer = JSON.parse(body);
  if (kind !== "feed" && answer.slugId !== name && answer.publicationId !== name) return give(301, "", { location: "/" + language + "/posts/" + answer.slugId });
  const posts = kind === "feed" ? answer.items : [answer];
  const tags = ["feed:" + language, ...posts.map((post) => "post:" + post.publicationId)].join(",");
  give(200, "<title>drawn by ${name}</title>" + posts.map((post) => post.title).join(), { "cache-tag": tags, "content-security-policy": policy });
}
parentPort.on("message", (said) => said.kind === "draw" ? void draw(said.page, said.path) : questions[said.question](said));
`;

/** For the files of a release. @param name of the release */
export const fakeWorker = (name: string): Record<string, string> => ({ [`${onDemandFolder}/${onDemandEntry}`]: source(name) });
