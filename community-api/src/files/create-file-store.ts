import { join } from "node:path";
import { diskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { s3Files } from "./s3-files.ts";
import type { S3Settings } from "./settings.ts";

/** S3 when it is configured, else the disk (`DATA_DIR/media`). */
export const createFileStore = ({ dataDir, fileStore }: { dataDir: string; fileStore: S3Settings | null }): FileStore =>
  fileStore ? s3Files(fileStore) : diskFiles(join(dataDir, "media"));
