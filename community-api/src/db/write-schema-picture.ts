import { writeFile } from "node:fs/promises";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { schemaPicture } from "./schema-picture.ts";

const address = { engine: "sqlite", file: ":memory:" } as const;
const db = openDatabase(address);
await migrate(db, address);
await writeFile(new URL("schema.sql", import.meta.url), await schemaPicture(db));
await db.destroy();
