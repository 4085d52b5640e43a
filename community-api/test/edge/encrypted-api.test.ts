import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { selfSigned } from "../self-signed.ts";
import { rowsRelease } from "../site-rows.ts";
import { newEdge } from "./new-edge.ts";

/** The edge in front of an API that answers over TLS. @param trusted the certificate that the edge knows */
async function encryptedEdge(certificate: { key: string; cert: string }, trusted: string) {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-edge-tls-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const apiAuthority = join(folder, "authority.pem");
  await writeFile(apiAuthority, trusted);
  return newEdge(rowsRelease, {}, { apiCertificate: certificate, apiAuthority });
}

test("the edge reaches the API over TLS, and tells when it is away and back", async () => {
  const certificate = selfSigned();
  const { get, edge } = await encryptedEdge(certificate, certificate.cert);
  expect([(await get("/en/help/crisis")).status, (await get("/livez")).status, (await get("/api/themes?language=ru")).status]).toEqual([
    200, 200, 200,
  ]);
  await edge.endApi();
  expect((await get("/livez")).status).toBe(503);
  await edge.startApi();
  expect((await get("/livez")).status).toBe(200);
});

test("an API with a certificate of somebody else is no API: the edge sends it nothing", async () => {
  const { get } = await encryptedEdge(selfSigned(), selfSigned().cert);
  expect([(await get("/livez")).status, (await get("/api/me")).status, (await get("/en/help/crisis")).status]).toEqual([503, 503, 200]);
});
