import { createHash, randomBytes } from "node:crypto";
import type { ActorPart, ChainedLine, SubjectPart } from "./tables/service.ts";

/** What the first line follows. */
export const hashBeforeFirst = "0".repeat(64);

/** The end of the log at some time: number and hash of its last line. Whoever kept one can tell later that nothing before it was rewritten. */
export type Head = { id: number; hash: string };

export const writeHead = ({ id, hash }: Head): string => `${id}-${hash}`;

/** @returns null when this is no head */
export function parseHead(text: string): Head | null {
  const [, id, hash] = /^(\d{1,10})-([0-9a-f]{64})$/.exec(text) ?? [];
  return id && hash ? { id: Number(id), hash } : null;
}

/** Action of the line by which an erasure says which parts it took. */
export const eraseAction = "audit.erase";

const digest = (fields: readonly unknown[]): string => createHash("sha256").update(JSON.stringify(fields)).digest("hex");

/** 128 random bits, so that nobody finds out by trying what stood in a part that was erased. */
export const newSalt = (): string => randomBytes(16).toString("hex");

export const digestOfActor = ({ actorSalt, actorUid }: ActorPart): string => digest([actorSalt, actorUid]);

export const digestOfSubject = ({ subjectSalt, subjectUid, reason, quotedLine, caseId, details }: SubjectPart): string =>
  digest([subjectSalt, subjectUid, reason, quotedLine, caseId, details]);

/** SHA-256 of all that stands in the line, and by `previousHash` of all lines before it: 64 hexadecimal digits. */
export const hashOfLine = ({ id, at, action, ruleKey, actorDigest, subjectDigest, previousHash }: ChainedLine): string =>
  digest([id, at, action, ruleKey, actorDigest, subjectDigest, previousHash]);

/** A part that was erased: of which line, which one, and the alias that stands in place of the uid. */
export type ErasedPart = { id: number; part: "actor" | "subject"; alias: string | null };

/** @param parts of one erasure, by line, the actor's part before the subject's */
export const digestOfErased = (parts: readonly ErasedPart[]): string => digest(parts.map(({ id, part, alias }) => [id, part, alias]));
