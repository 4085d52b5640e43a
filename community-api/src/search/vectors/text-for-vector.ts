import { createHash } from "node:crypto";
import type { SearchDocument } from "../engine/search-engine.ts";

/** Of a text: its beginning says what it is about, and longer ones cost more. */
const maxCharacters = 2000;

/** What a vector is made of: title and text, and nothing that says whose they are. */
export const textForVector = ({ title, text }: Pick<SearchDocument, "title" | "text">): string =>
  `${title}\n${text}`.trim().slice(0, maxCharacters).toWellFormed();

/** The same for the same text, so that it is sent only once. */
export const digestForVector = (document: Pick<SearchDocument, "title" | "text">): string =>
  createHash("sha256").update(textForVector(document)).digest("base64url");
