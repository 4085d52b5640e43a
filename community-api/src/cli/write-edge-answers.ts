import { writeFile } from "node:fs/promises";
import { edgeAnswers } from "../serve-site/edge-answers.ts";

await writeFile(new URL("../../../site/edge-answers.caddy", import.meta.url), await edgeAnswers());
