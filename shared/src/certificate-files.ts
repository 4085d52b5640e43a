import { type GivenSettings, readNamedFile } from "./secret-files.ts";

/** What a server proves its name with: the certificate (and those that lead to its authority) and the key of it, as PEM. */
export type Certificate = { cert: string; key: string };

const names = { cert: "TLS_CERT_FILE", key: "TLS_KEY_FILE" } as const;

/**
 * Reads the certificate with which a program of ours answers over TLS from the files that TLS_CERT_FILE and TLS_KEY_FILE name.
 * @param readFile gives the text of a file, or throws
 * @param check throws for what is no certificate with its key: `createSecureContext` of `node:tls`
 * @returns null without the two settings: the program answers over plain http. What is wrong, too; never the text of a file
 */
export function readCertificate(
  given: GivenSettings,
  readFile: (path: string) => string,
  check: (certificate: Certificate) => unknown,
): { certificate: Certificate | null; problems: { name: string; problem: string }[] } {
  const problems: { name: string; problem: string }[] = [];
  const paths = { cert: given[names.cert]?.trim(), key: given[names.key]?.trim() };
  if (!paths.cert && !paths.key) return { certificate: null, problems };
  const certificate: Certificate = { cert: "", key: "" };
  for (const part of ["cert", "key"] as const) {
    const path = paths[part];
    const read = path ? readNamedFile(path, readFile) : { problem: "a certificate and its key go together: give both" };
    if ("problem" in read) problems.push({ name: names[part], problem: read.problem });
    else certificate[part] = read.text;
  }
  if (problems.length > 0) return { certificate: null, problems };
  try {
    check(certificate);
  } catch {
    return { certificate: null, problems: [{ name: names.cert, problem: `no certificate (PEM) with its key in ${names.key}` }] };
  }
  return { certificate, problems };
}
