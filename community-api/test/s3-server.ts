import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { S3Settings } from "../src/files/settings.ts";
import { newDataDir } from "./programs.ts";

const known = { bucket: "pictures", region: "us-east-1", keyId: "S3RVER", secret: "S3RVER" };

/** An S3 server of its own, empty. It looks at the id of the key, and takes any signature by it for good. */
export async function startS3(): Promise<S3Settings> {
  const directory = join(await newDataDir(), "s3");
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return { ...known, endpoint: `http://127.0.0.1:${port}` };
}

/** A server at its place that does something else. */
export async function startInstead(listener: RequestListener): Promise<S3Settings> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { ...known, endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
}
