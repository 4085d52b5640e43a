import type { BuildError, BuildFailed } from "@ryadom/shared/publisher.ts";

/** An entry in the CMS that no page can be made of. Names entry and field, so that an editor can find and correct it. */
export class ContentError extends Error {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string;
  readonly title: string;
  readonly field: string;
  readonly reason: string;
  readonly version: string | null;

  /** @param version digest of the entry as Strapi answered it, when nobody knows more than that pages couldn't be made of it */
  constructor(
    entry: { uid: string; documentId: string; locale: string; title: string },
    field: string,
    reason: string,
    version: string | null = null,
  ) {
    super(`${entry.uid} “${entry.title}” (${entry.documentId}, ${entry.locale}): ${field}: ${reason}`);
    this.name = "ContentError";
    this.uid = entry.uid;
    this.documentId = entry.documentId;
    this.locale = entry.locale;
    this.title = entry.title;
    this.field = field;
    this.reason = reason;
    this.version = version;
  }
}

/** What the publisher shows an editor. Without an entry it is no entry's fault (the CMS is away), and the build is tried again. */
export function buildErrorOf(error: unknown): BuildError {
  if (!(error instanceof ContentError)) return { message: error instanceof Error ? error.message : String(error) };
  const { uid, documentId, locale, title, field, reason, version } = error;
  return { message: reason, field, ...(documentId && { entry: { uid, documentId, locale, title } }), ...(version !== null && { version }) };
}

/** Tells the publisher why the build that it started stops. A build that somebody runs by hand prints the error itself. */
export async function tellPublisher(error: unknown): Promise<void> {
  const message: BuildFailed = { kind: "build-failed", error: buildErrorOf(error) };
  // The process ends soon: the message has to be on its way before.
  await new Promise<void>((sent) => (process.send ? process.send(message, () => sent()) : sent()));
}
