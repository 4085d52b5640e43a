import { writeFile } from "node:fs/promises";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { dumpSchema } from "../db/schema-dump.ts";

const address = { engine: "sqlite", file: ":memory:" } as const;
const db = openDatabase(address);
await migrate(db, address);
await writeFile(new URL("../db/schema.sql", import.meta.url), await dumpSchema(db));
await db.destroy();
