import { expect, test } from "vitest";
import { readCertificate } from "./certificate-files.ts";

const files: Record<string, string> = { "/tls/cert.pem": "a certificate\n", "/tls/key.pem": "quokka\n", "/tls/empty.pem": "\n" };
function readFile(path: string): string {
  if (files[path] === undefined) throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
  return files[path];
}
function check({ cert, key }: { cert: string; key: string }): void {
  if (cert !== "a certificate" || key !== "quokka") throw new Error(`quokka: ${key}`);
}
const read = (TLS_CERT_FILE?: string, TLS_KEY_FILE?: string) => readCertificate({ TLS_CERT_FILE, TLS_KEY_FILE }, readFile, check);

test("a certificate and its key are read from the files that are named; without names there is none", () => {
  expect(read("/tls/cert.pem", " /tls/key.pem ")).toEqual({ certificate: { cert: "a certificate", key: "quokka" }, problems: [] });
  expect(read()).toEqual({ certificate: null, problems: [] });
  expect(read("", " ")).toEqual({ certificate: null, problems: [] });
});

const together = "a certificate and its key go together: give both";
test.each([
  ["/tls/cert.pem", undefined, [{ name: "TLS_KEY_FILE", problem: together }]],
  [undefined, "/tls/key.pem", [{ name: "TLS_CERT_FILE", problem: together }]],
  [
    "/nowhere",
    "/tls/empty.pem",
    [
      { name: "TLS_CERT_FILE", problem: "there is no such file" },
      { name: "TLS_KEY_FILE", problem: "the file is empty" },
    ],
  ],
  ["/tls/key.pem", "/tls/cert.pem", [{ name: "TLS_CERT_FILE", problem: "no certificate (PEM) with its key in TLS_KEY_FILE" }]],
])("the certificate %s with the key %s is refused, and nothing of the files is told", (cert, key, problems) => {
  expect(read(cert, key)).toEqual({ certificate: null, problems });
});
