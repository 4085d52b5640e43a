import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { brokenServer } from "./broken-server.ts";

/** Texts about one of these mean about the same, in whichever language and words. */
const concepts = [
  /insomnia|sleepless|lying awake|nights? without rest|бессонниц|не сплю|ворочаюсь/i,
  /redundan|laid off|lost my job|fired|уволил|сократили/i,
  /bereave|passed away|funeral of|умерл?а? бабушк|похорон/i,
];
const dimensions = 384;
const share = { concept: 1, itself: 0.5 } as const;

/** Every text has a direction of its own, and one of each concept that it is about. The same text has the same vector everywhere. */
export function vectorOf(about: string, size = dimensions): number[] {
  const numbers = directionOf(`text ${about}`, size).map((one) => one * share.itself);
  concepts.forEach((words, number) => {
    if (!words.test(about)) return;
    for (const [position, one] of directionOf(`concept ${number}`, size).entries()) numbers[position]! += one * share.concept;
  });
  return numbers;
}

function directionOf(seed: string, size: number): number[] {
  const numbers: number[] = [];
  for (let round = 0; numbers.length < size; round += 1)
    for (const byte of createHash("sha512").update(`${seed} ${round}`).digest()) numbers.push(byte - 127.5);
  const length = Math.hypot(...numbers.slice(0, size));
  return numbers.slice(0, size).map((one) => one / length);
}

type Asked = { path: string | undefined; headers: Record<string, unknown>; body: { model?: string; input: string[] } };

/** An OpenAI-shaped embedder on this machine, which records what it is sent. `says.listener` makes it do something else. */
export async function embedderStandIn() {
  const asked: Asked[] = [];
  const server = await brokenServer(() => {});
  const healthy: typeof server.says.listener = async (request, response) => {
    const body = JSON.parse(await text(request)) as Asked["body"];
    asked.push({ path: request.url, headers: request.headers, body });
    const data = body.input.map((one, index) => ({ object: "embedding", index, embedding: vectorOf(one) }));
    response.setHeader("content-type", "application/json").end(JSON.stringify({ object: "list", data, model: body.model }));
  };
  server.says.listener = healthy;
  return { ...server, url: `${server.url}/v1/embeddings`, asked, healthy, texts: () => asked.flatMap(({ body }) => body.input) };
}
