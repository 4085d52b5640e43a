import type { Encoding } from "./release-files.ts";

/** @param offered the best first @returns the first that the client takes (`br;q=0` refuses), or null: send it as it is */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const accepted = new Set(
    (header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((word) => word.trim()))
      .filter(([, quality]) => quality === undefined || Number(quality.replace("q=", "")) > 0)
      .map(([name]) => name),
  );
  return offered.find((encoding) => accepted.has(encoding)) ?? null;
}
