/** What we use of the editor that Strapi makes with Slate; the package is Strapi's, and stays so. */
import type { Block, Inline, Link, ListItem, Picture } from "./blocks.ts";

export type Path = number[];
type Point = { path: Path; offset: number };
type Range = { anchor: Point; focus: Point };
type SlateNode = { type?: string; format?: string; children?: SlateNode[]; text?: string };
type At = { at: Path | Point };
/** A place that moves along with what is written around it; null once it's gone. */
export type PathRef = { current: Path | null };
type Match = (node: SlateNode) => boolean;

export type SlateEditor = {
  selection: Range | null;
  children: SlateNode[];
  /** Strapi's: whether a link that is put in opens a form. */
  shouldSaveLinkPath: boolean;
  addMark(name: string, value: unknown): void;
  insertData(data: DataTransfer): void;
  above(options: { match: Match }): [SlateNode, Path] | undefined;
  collapse(options: { edge: "end" }): void;
  deleteFragment(): void;
  end(at: Path): Point;
  hasPath(path: Path): boolean;
  insertNodes(nodes: (Block | Inline | ListItem | Picture)[], options?: Partial<At> & { select?: boolean }): void;
  onChange(options?: unknown): void;
  pathRef(path: Path): PathRef;
  removeNodes(options: At): void;
  select(at: Point): void;
  setNodes(change: Partial<Link>, options: { match: Match }): void;
  splitNodes(options: { match: Match; mode: "highest"; always: boolean }): void;
  start(at: Path): Point;
  string(at: Path | Range): string;
  unwrapNodes(options: { match: Match }): void;
  withoutNormalizing(work: () => void): void;
  wrapNodes(node: Link, options: { split: true }): void;
};
