/** Version of our own sentences, for those consents that are about nothing longer: the one that stands in a document has the document's. */
export const declarationVersion = "1";
