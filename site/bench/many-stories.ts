import { createServer } from "node:http";
import { signRequest } from "@ryadom/shared/signed-requests.ts";

type Story = { documentId: string; key: string; slug: string; title: string };
type Answer = { data: Story[]; meta: { pagination: { page: number; pageCount: number; pageSize: number; total: number } } };

/**
 * Stands before a CMS and passes everything on, but tells of this many stories more: copies under names of their own. To seed
 * thousands of entries would measure Strapi for half an hour; the build cannot tell the difference.
 * @param token the setting CMS_CONTENT_TOKEN: what is asked of the CMS is another address, so it is signed anew
 * @returns its address, a way to change the words of one story, and a way to stop
 */
export async function withManyStories(cmsUrl: string, token: string, more: number) {
  let revision = 0;
  const server = createServer((request, response) => {
    void answer(request.url ?? "/").then(
      ({ status, body }) => response.writeHead(status, { "content-type": "application/json" }).end(body),
      (error: Error) => response.writeHead(502).end(error.message),
    );
  });

  async function answer(path: string): Promise<{ status: number; body: string }> {
    const url = new URL(path, cmsUrl);
    const page = Number(url.searchParams.get("pagination[page]") ?? 1);
    if (url.pathname === "/api/stories") url.searchParams.set("pagination[page]", "1");
    const headers = await signRequest(token, { method: "GET", address: url.pathname + url.search, body: "" });
    const original = await fetch(url, { headers: { ...headers } });
    const body = await original.text();
    if (url.pathname !== "/api/stories" || !original.ok) return { status: original.status, body };
    const { data, meta } = JSON.parse(body) as Answer;
    const { pageSize } = meta.pagination;
    const total = data.length + more;
    const shown = Array.from({ length: Math.min(pageSize, total - (page - 1) * pageSize) }, (_, at) =>
      storyAt(data, (page - 1) * pageSize + at),
    );
    return {
      status: 200,
      body: JSON.stringify({ data: shown, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } }),
    };
  }

  const storyAt = (stories: Story[], index: number): Story => {
    const story = stories[index % stories.length]!;
    if (index < stories.length) return index === 0 ? { ...story, title: `${story.title}${" ·".repeat(revision)}` } : story;
    const name = `generated-${index}`;
    return { ...story, documentId: name, key: name, slug: name, title: `${story.title} · ${index}` };
  };

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    changeOneStory: () => void revision++,
    stop: () => server.close(),
  };
}
