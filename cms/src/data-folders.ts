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
 * Makes the folders. Strapi serves everything in its public folder (and `/uploads/../x` reaches the folder's own root), so the
 * database must not lie there: the public folder holds nothing but a link to the uploads.
 */
export function prepareFolders(dataDir: string): void {
  const { uploads, public: publicFolder } = folders(dataDir);
  mkdirSync(uploads, { recursive: true });
  mkdirSync(publicFolder, { recursive: true });
  const link = join(publicFolder, "uploads");
  if (!existsSync(link)) symlinkSync("../uploads", link, "dir");
}
