import { createHash, randomBytes } from "node:crypto";

/** What is personal in a line, in two parts: who did it, and whom it was done to with all that is said about them. Each is erased by itself. */
export type ActorPart = { actorUid: string | null; actorSalt: string | null };
export type SubjectPart = {
  subjectUid: string | null;
  reason: string | null;
  quotedLine: string | null;
  caseId: string | null;
  /** A JSON object. */
  details: string;
  subjectSalt: string | null;
};

export type ChainedLine = {
  id: number;
  at: string;
  action: string;
  ruleKey: string | null;
  actorDigest: string;
  subjectDigest: string;
  previousHash: string;
};

/** What the first line follows. */
export const hashBeforeFirst = "0".repeat(64);

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
