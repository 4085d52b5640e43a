/** A theme as islands show it: its key, and its name in the page's language. */
export interface ThemeName {
  key: string;
  name: string;
}
