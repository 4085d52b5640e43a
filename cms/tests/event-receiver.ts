/** A fake of the community API that takes account events: keeps what it was sent, and answers as a test tells it. */
import { createServer, type Server } from "node:http";
import { freePort } from "./strapi-process.ts";

export type ReceivedEvent = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  event: { id: string; type: string; uid: string; at: string };
};
export type EventReceiver = {
  url: string;
  received: ReceivedEvent[];
  /** The status for an event; 204 unless a test says otherwise. Null: no answer at all. */
  answers: (event: ReceivedEvent["event"]) => number | null;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Waits until this many events of the member were acknowledged. */
  untilAcknowledged(uid: string, count: number): Promise<string[]>;
};

export async function eventReceiver(): Promise<EventReceiver> {
  const port = await freePort();
  const acknowledged: ReceivedEvent["event"][] = [];
  let server: Server | undefined;
  const receiver: EventReceiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answers: () => 204,
    async open() {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on("data", (chunk: Buffer) => chunks.push(chunk));
        request.on("end", () => {
          const body = Buffer.concat(chunks).toString("utf8");
          const event = JSON.parse(body) as ReceivedEvent["event"];
          receiver.received.push({ path: request.url ?? "", headers: request.headers, body, event });
          const status = receiver.answers(event);
          if (status === null) return;
          if (status === 204) acknowledged.push(event);
          response.writeHead(status).end();
        });
      }).listen(port, "127.0.0.1");
      await new Promise((done) => server?.once("listening", done));
    },
    async close() {
      const closing = server;
      server = undefined;
      closing?.closeAllConnections();
      if (closing) await new Promise((done) => closing.close(done));
    },
    async untilAcknowledged(uid, count) {
      const deadline = Date.now() + 30_000;
      const types = () => acknowledged.filter((event) => event.uid === uid).map(({ type }) => type);
      while (types().length < count && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
      return types();
    },
  };
  return receiver;
}
