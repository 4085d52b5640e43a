type Entry = { uid: string; documentId: string; kind?: string };

/** @returns where the admin edits an entry in a language; null for one that has no languages */
export const editAddress = ({ uid, kind = "collectionType", documentId }: Entry, language: string | null): string => {
  const place = kind === "singleType" ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${place}${language === null ? "" : `?plugins[i18n][locale]=${language}`}`;
};
