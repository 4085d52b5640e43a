import { createServer, type Server, type ServerResponse } from "node:http";
import { createRequestJudge } from "@ryadom/shared/signed-requests.ts";

type Entry = Record<string, unknown>;
export type FakeContent = Record<string, { en?: Entry[]; ru?: Entry[] }>;

const words = [{ type: "paragraph", children: [{ type: "text", text: "Words." }] }];

/** The single types without which no site can be built. Tests add the entries they need. */
export const minimalContent = (): FakeContent => {
  const both = (entry: Entry) => ({ en: [{ documentId: "single", ...entry }], ru: [{ documentId: "single", ...entry }] });
  const landing = { title: "Title", lead: "Lead", sections: [{ title: "Part", body: words }] };
  return {
    home: both({ title: "Title", lead: "Lead", body: null, doors: [] }),
    volunteer: both(landing),
    "about-us": both(landing),
    "site-setting": both({
      productName: "Ryadom",
      tagline: "Beside you",
      leaveQuicklyUrl: "https://www.wikipedia.org",
      contactEmail: "team@ryadom.example",
    }),
  };
};

export const story = (over: Entry): Entry => ({
  documentId: "story-1",
  key: "seven-stops",
  slug: "seven-stops",
  title: "Seven stops",
  summary: "A way back.",
  body: words,
  theme: null,
  contentNotes: [],
  minutes: 3,
  date: "2026-02-03",
  order: 1,
  ...over,
});

/** An HTTP server that answers like the REST API of Strapi 5 with the entries of a test. @param secret with it every request must be signed @param uploads files by their address */
export async function fakeCms(
  shelf: FakeContent,
  secret?: string,
  uploads: Record<string, string> = {},
): Promise<{ url: string; addresses: string[]; close: () => Promise<unknown> }> {
  const addresses: string[] = [];
  const judge = secret === undefined ? () => Promise.resolve(true) : createRequestJudge(secret);
  const server: Server = createServer((request, response) => {
    void judge(request.headers, { method: request.method ?? "", address: request.url ?? "", body: "" }).then((isSigned) =>
      isSigned ? answer(request.url ?? "", response) : response.writeHead(401).end("{}"),
    );
  });
  const answer = (address: string, response: ServerResponse) => {
    const url = new URL(address, "http://cms");
    addresses.push(address);
    if (url.pathname.startsWith("/uploads/"))
      return url.pathname in uploads ? response.end(uploads[url.pathname]) : response.writeHead(404).end("Not Found");
    const language = (url.searchParams.get("locale") ?? "en") as "en" | "ru";
    const [, , path = "", documentId] = url.pathname.split("/");
    const entries = (shelf[path]?.[language] ?? []).toSorted((a, b) => (String(a["documentId"]) < String(b["documentId"]) ? -1 : 1));
    if (url.searchParams.get("sort") === "publishedAt:desc")
      entries.sort((a, b) => String(b["publishedAt"] ?? "").localeCompare(String(a["publishedAt"] ?? "")));
    const page = Number(url.searchParams.get("pagination[page]"));
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const entry = entries.find((one) => one["documentId"] === documentId);
    if (documentId) return entry ? send(200, { data: entry, meta: {} }) : send(404, { data: null, error: { status: 404 } });
    if (page === 0) return entries[0] ? send(200, { data: entries[0], meta: {} }) : send(404, { data: null, error: { status: 404 } });
    const data = entries.slice((page - 1) * 100, page * 100);
    return send(200, {
      data,
      meta: { pagination: { page, pageSize: 100, pageCount: Math.ceil(entries.length / 100), total: entries.length } },
    });
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    addresses,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
