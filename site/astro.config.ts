import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, fontProviders, passthroughImageService } from "astro/config";
import { readBuildEnv } from "./src/content/read/build-env.ts";
import { cmsContent } from "./src/content/release/integration.ts";
import { keepPageCode } from "./src/content/release/page-code.ts";
import { pagePolicies } from "./src/content/release/page-policies.ts";
import { plainSitemapAddress, sitemapOptions } from "./src/content/release/sitemap.ts";
import { offlineCopies } from "./src/offline/integration.ts";
import { onDemandPages } from "./src/on-demand/integration.ts";
import { shareImages } from "./src/sharing/integration.ts";
import { assetsInlineLimit, chunks } from "./chunks.config.ts";
import { slimIcons } from "./icons.config.ts";
import { inlineScriptHashes, inlineScripts } from "./inline-scripts.config.ts";
import { words } from "./words.config.ts";

const env = readBuildEnv(process.env);
const fontFiles = "@fontsource-variable/golos-text/files";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  site: env.SITE_URL,
  outDir: `${env.SITE_WORK_DIR}/out`,
  cacheDir: `${env.SITE_WORK_DIR}/cache`,
  trailingSlash: "never",
  build: { format: "directory" },
  compressHTML: true,
  // Nothing here is written in Markdown, and Shiki does not go with the content security policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  i18n: {
    locales: ["en", "ru"],
    defaultLocale: "en",
    routing: { prefixDefaultLocale: true, redirectToDefaultLocale: false },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
      scriptDirective: { hashes: inlineScriptHashes },
    },
  },
  // Pictures come in the sizes Strapi made; nothing is resized here.
  image: { service: passthroughImageService() },
  experimental: { incrementalBuild: true },
  adapter: onDemandPages(),
  integrations: [
    // A stream would hide the later cards of a list behind an inline script, which the policy refuses and a reader without one never sees.
    react({ experimentalDisableStreaming: true }),
    cmsContent(env),
    pagePolicies(),
    keepPageCode(env.SITE_WORK_DIR),
    sitemap(sitemapOptions(env.SITE_URL)),
    plainSitemapAddress(),
    shareImages(env.SITE_WORK_DIR),
    offlineCopies(),
  ],
  // One family per script: `unicodeRange` belongs to the family, and a page preloads only the files its own language needs
  // (Russian takes its digits, dashes and quotes from the Latin file). `optional` means that text never moves under the eyes:
  // on a slow line the first page keeps the fallback, the next one has the font.
  fonts: [
    {
      provider: fontProviders.local(),
      name: "Golos Cyrillic",
      cssVariable: "--font-golos-cyrillic",
      display: "optional",
      fallbacks: [],
      unicodeRange: ["U+0301", "U+0400-045F", "U+0490-0491", "U+04B0-04B1", "U+2116"],
      options: {
        variants: [{ src: [`${fontFiles}/golos-text-cyrillic-wght-normal.woff2`], weight: "400 900", style: "normal" }],
      },
    },
    {
      provider: fontProviders.local(),
      name: "Golos Latin",
      cssVariable: "--font-golos-latin",
      display: "optional",
      fallbacks: ["sans-serif"],
      unicodeRange: [
        "U+0000-00FF",
        "U+0131",
        "U+0152-0153",
        "U+02BB-02BC",
        "U+02C6",
        "U+02DA",
        "U+02DC",
        "U+2000-206F",
        "U+20AC",
        "U+20BD",
        "U+2122",
        "U+2191",
        "U+2193",
        "U+2212",
        "U+2215",
        "U+FEFF",
        "U+FFFD",
      ],
      options: {
        variants: [{ src: [`${fontFiles}/golos-text-latin-wght-normal.woff2`], weight: "400 900", style: "normal" }],
      },
    },
  ],
  vite: { plugins: [words(), slimIcons(), inlineScripts(), tailwindcss()], build: { assetsInlineLimit }, environments: chunks() },
});
