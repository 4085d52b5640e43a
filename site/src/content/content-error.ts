const mark = "CONTENT-ERROR ";

/** One line for the publisher about a trouble that is no entry's fault: the CMS is away. */
export const troubleLine = (error: unknown): string =>
  mark + JSON.stringify({ message: error instanceof Error ? error.message : String(error) });

/** Something in the CMS that a page cannot be made of. Names the entry, so that an editor can find and mend it. */
export class ContentError extends Error {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string;
  readonly title: string;
  readonly field: string;
  readonly reason: string;

  constructor(entry: { uid: string; documentId: string; locale: string; title: string }, field: string, reason: string) {
    super(`${entry.uid} “${entry.title}” (${entry.documentId}, ${entry.locale}): ${field}: ${reason}`);
    this.name = "ContentError";
    this.uid = entry.uid;
    this.documentId = entry.documentId;
    this.locale = entry.locale;
    this.title = entry.title;
    this.field = field;
    this.reason = reason;
  }

  /** One line for the publisher, which shows it to the editor. */
  toLine(): string {
    const { uid, documentId, locale, title, field, reason } = this;
    return mark + JSON.stringify({ uid, documentId, locale, title, field, message: reason });
  }
}
