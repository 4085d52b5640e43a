/** A sound that can be played alone or with others. */
export interface Sound {
  /** Collection and key, the same in every language. */
  key: string;
  title: string;
  address: string;
  /** Language of its title where that is not the page's. */
  lang?: string | undefined;
}

/** How loud each sound that plays is, 0 to 1, by its address. */
export type Layers = Readonly<Record<string, number>>;
