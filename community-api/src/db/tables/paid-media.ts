import type { IsoTime } from "./columns.ts";

/**
 * A film of a course that is sold. Its bytes lie in the file store in parts of `partBytes`; one is shown once all of them are there
 * (`readyAt`). Of the ready ones there is one for each key.
 */
type PaidMediaFile = {
  id: string;
  filmKey: string;
  contentType: string;
  bytes: number;
  partBytes: number;
  fingerprint: string;
  createdAt: IsoTime;
  readyAt: IsoTime | null;
};

type PaidMediaPart = { fileId: string; number: number; sha256: string };

export type PaidMediaTables = {
  paid_media_file: PaidMediaFile;
  paid_media_part: PaidMediaPart;
};
