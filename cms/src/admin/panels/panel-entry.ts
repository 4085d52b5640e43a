/** What the edit view tells a panel beside it. */
export type PanelProps = {
  model: string;
  /** None of a new entry and of a type with one entry. */
  documentId?: string;
  document?: { documentId?: string; locale?: string | null; updatedAt?: string; status?: string; publishedAt?: string | null };
  meta?: { availableStatus?: { publishedAt?: string | null }[] };
};

export type PanelEntry = {
  uid: string;
  documentId: string;
  /** Empty where the type has no languages. */
  locale: string;
  /** Different after each save and publication. */
  change: string;
  isPublished: boolean;
};

/** @returns null for what isn't ours, or isn't saved yet in this language */
export function panelEntry({ model, document, meta }: PanelProps): PanelEntry | null {
  if (!model.startsWith("api::") || !document?.documentId || !document.updatedAt) return null;
  const { documentId, locale, updatedAt, status, publishedAt } = document;
  const live = publishedAt ?? meta?.availableStatus?.find((one) => one.publishedAt)?.publishedAt ?? null;
  return { uid: model, documentId, locale: locale ?? "", change: `${updatedAt} ${status} ${live}`, isPublished: live !== null };
}
