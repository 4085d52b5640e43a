/** Version of our own sentences, for those consents that are about nothing longer: the one that stands in a document has the document's. */
export const declarationVersion = "1";

/** From which age one may post, where a deployment says nothing else. */
export const usualPostingAge = 18;

/** Version of the sentence “I’m … or over”, which names an age. */
export const ageDeclaration = (age: number): string => (age === usualPostingAge ? declarationVersion : `${declarationVersion}-${age}`);

/** The age that somebody declared with a sentence of this version; 0 for one that names none. */
export const declaredAge = (version: string): number =>
  version === declarationVersion ? usualPostingAge : Number(new RegExp(`^${declarationVersion}-(\\d+)$`).exec(version)?.[1] ?? 0);
