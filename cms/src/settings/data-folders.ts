import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/** Where the CMS keeps its state under DATA_DIR. */
export const folders = (dataDir: string) => ({
  database: join(dataDir, "cms", "strapi.db"),
  uploads: join(dataDir, "cms", "uploads"),
  public: join(dataDir, "cms", "public"),
  inbox: join(dataDir, "inbox"),
});

/**
 * Makes the folders. The public folder holds nothing but a link to the uploads, because Strapi serves everything in it: `/uploads/../x` is
 * the file `x` there, and would be the database if that stood beside the uploads.
 */
export function prepareFolders(dataDir: string): void {
  const { uploads, public: publicFolder } = folders(dataDir);
  mkdirSync(uploads, { recursive: true, mode: 0o700 });
  mkdirSync(publicFolder, { recursive: true, mode: 0o700 });
  const link = join(publicFolder, "uploads");
  if (!existsSync(link)) symlinkSync("../uploads", link, "dir");
}
