import http from "node:http";

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Asks for an address exactly as it is spelled: `fetch` would tidy it up before sending it. */
export function rawRequest(
  baseUrl: string,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString("utf8") }),
      );
      answer.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
