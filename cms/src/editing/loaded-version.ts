/** Which version of an entry (its `updatedAt`) a form was opened with; goes with a save. */
export const loadedVersionHeader = "loaded-version";

/** What a form sends that was opened before the entry had this language. */
export const neverSaved = new Date(0).toISOString();
