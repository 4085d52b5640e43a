/**
 * `npm run notices`: writes docs/third-party-notices.md from the lockfiles, the Dockerfiles and docker-compose.yml: whose work stands
 * in what readers' browsers load and in the images, with version and licence.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { imagesOf, packagesOf } from "./packages.mjs";
import { root } from "../paths.mjs";

export const noticesFile = join(root, "docs/third-party-notices.md");

const intro = `# Third-party notices

Written by \`npm run notices\` from the lockfiles, the Dockerfiles and docker-compose.yml; a test says when it is no longer true. Each package
carries the text of its licence in itself, in \`node_modules\` and in the images.

- **Fonts**: Golos Text (\`@fontsource-variable/golos-text\`), © 2019 The Golos Text Project Authors, SIL Open Font License 1.1. Readers' browsers load it
  from our own origin.
- **Icons**: Lucide (\`lucide-react\`), © Lucide Icons and Contributors, ISC; drawn into the pages.
- **Pictures, sound and film** of the demo are our own (\`shared/seed/media\`); each of its self-reflection tests names its licence on its page.

Where a package is used: *browser*, what readers load; *docs page*, the reader of the API's description, one file of \`@scalar/api-reference\` which holds
the packages it names; *publisher*, *api*, *cms*, the images; Strapi's admin, which staff load, is made of packages of *cms*.`;

const tableOf = (head, rows) => [
  `| ${head.join(" | ")} |`,
  `|${"---|".repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.join(" | ")} |`),
];

/** The whole page, as it should be committed. */
export function notices() {
  const packages = packagesOf().map(({ name, version, licence, places }) => [name, version, licence, places.join(", ")]);
  return [
    intro,
    "",
    "## Images",
    "",
    ...tableOf(["image", "version", "licence"], imagesOf()),
    "",
    `## Packages (${packages.length})`,
    "",
    ...tableOf(["package", "version", "licence", "where"], packages),
    "",
  ].join("\n");
}

if (process.argv[1]?.endsWith("write-notices.mjs")) writeFileSync(noticesFile, notices());
