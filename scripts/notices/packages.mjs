import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../lockfile-platforms.mjs";
import { root } from "../paths.mjs";

/** What bundles for the browser are made of. The site's other packages work while it is built and stay behind. */
const inBrowser = [
  "@astrojs/react",
  "@fontsource-variable/golos-text",
  "@hookform/resolvers",
  "@tanstack/query-core",
  "@tanstack/react-query",
  "astro",
  "lucide-react",
  "openapi-fetch",
  "react",
  "react-dom",
  "react-hook-form",
  "scheduler",
  "tailwindcss",
  "uqr",
  "zod",
];
/** Runs in no program: one file of it is served, with everything bundled in. */
const docsPage = "@scalar/api-reference";

/** Licences of packages whose package.json names none in a form that npm records; each read in the package's own LICENSE or Readme. */
const readByHand = {
  "@inlang/plugin-message-format": "MIT",
  limiter: "MIT",
  only: "MIT",
  "passport-local": "MIT",
  "passport-strategy": "MIT",
  pause: "MIT",
  "spawn-command": "MIT",
  "sqlite-wasm-kysely": "MIT",
};

/** Programs and bases of the images; a licence is the upstream's own. */
const imageLicences = {
  "alpine/openssl": "Apache-2.0",
  node: "MIT (Node.js), on Debian with the licences of its packages",
  caddy: "Apache-2.0",
  postgres: "PostgreSQL",
  "chrislusf/seaweedfs": "Apache-2.0",
  "getmeili/meilisearch": "MIT",
};

const read = (path) => readFileSync(join(root, path), "utf8");
const nameOf = (key) => key.split("node_modules/").at(-1);

function licenceOf(name, { license }) {
  if (license === "SEE LICENSE IN LICENSE" && name.startsWith("@strapi/"))
    return "MIT (Strapi; its `ee` folders have a licence of their own)";
  const licence = readByHand[name] ?? license;
  if (!licence || /SEE LICENSE/i.test(licence))
    throw new Error(`No licence is known of ${name}: read it and name it in scripts/notices/packages.mjs`);
  return licence;
}

/** The images are Debian's. */
const runsInImages = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }) =>
  os.includes("linux") && (cpu.includes("x64") || cpu.includes("arm64")) && libc.includes("glibc");

/** All keys that an install of `start` brings, on either processor of the images. @param isWanted left out with all it asks for where false */
function installedFor(packages, start, isWanted = ({ dev }) => !dev) {
  const seen = new Set();
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const entry = packages[key].link ? packages[packages[key].resolved] : packages[key];
    const from = packages[key].link ? packages[key].resolved : key;
    const asked = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(asked)) {
      const found = keyOf(packages, from, name);
      if (found === undefined || seen.has(found) || !isWanted(packages[found])) continue;
      seen.add(found);
      open.push(found);
    }
  }
  // What a package of another platform asks for, npm brings all the same.
  return [...seen].filter((key) => !packages[key].link && runsInImages(packages[key]));
}

/** @returns `{ name, version, licence, places }[]`, each name and version once, in the order of the alphabet */
export function packagesOf() {
  const { packages } = JSON.parse(read("package-lock.json"));
  const { packages: cms } = JSON.parse(read("cms/package-lock.json"));
  const viewer = keyOf(packages, "", docsPage);
  const list = new Map();
  const add = (from, keys, place) => {
    for (const key of keys) {
      const { version, name = nameOf(key) } = from[key];
      const known = list.get(`${name}@${version}`) ?? { name, version, licence: licenceOf(name, from[key]), places: [] };
      if (!known.places.includes(place)) known.places.push(place);
      list.set(`${name}@${version}`, known);
    }
  };
  add(
    packages,
    inBrowser.map((name) => keyOf(packages, "site", name)),
    "browser",
  );
  add(packages, [viewer, ...installedFor(packages, viewer, () => true)], "docs page");
  add(packages, installedFor(packages, "site"), "publisher");
  add(packages, installedFor(packages, "community-api"), "api");
  add(cms, installedFor(cms, ""), "cms");
  return [...list.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** @returns rows `[image, version, licence]` of what the Dockerfiles begin with and docker-compose.yml starts */
export function imagesOf() {
  const files = ["cms/Dockerfile", "community-api/Dockerfile", "site/Dockerfile", "docker-compose.yml"].map(read);
  const names = files.flatMap((text) =>
    [...text.matchAll(/^(?:FROM| *image:) ([^\s:]+):(\S+)/gm)].map(([, name, version]) => `${name} ${version}`),
  );
  return [...new Set(names)].toSorted().map((image) => {
    const [name, version] = image.split(" ");
    if (!imageLicences[name]) throw new Error(`No licence is known of the image ${name}: name it in scripts/notices/packages.mjs`);
    return [name, version, imageLicences[name]];
  });
}
