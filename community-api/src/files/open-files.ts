import { join } from "node:path";
import { diskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { s3Files } from "./s3-files.ts";
import type { S3Settings } from "./settings.ts";

/** The store that the settings name. */
export const openFiles = ({ dataDir, fileStore }: { dataDir: string; fileStore: S3Settings | null }): FileStore =>
  fileStore ? s3Files(fileStore) : diskFiles(join(dataDir, "media"));
