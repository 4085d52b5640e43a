import type { ViteUserConfig } from "astro";

/** The folders of the site's own code are written from `src/`, packages by their names. */
const own = (files: string) => `/site/src/(${files})\\.`;
const packages = (names: string) => `/node_modules/(${names})/`;
const anyOf = (...parts: string[]) => new RegExp(parts.join("|"));

/** A module is taken by the first group that wants it, together with all it imports that no group before took. */
const groups = [
  {
    // Every page runs these, content pages nothing else: nothing that only islands need may come with them.
    name: "frame",
    test: anyOf(
      "vite/preload-helper",
      own("device/(account-moods|comfort|days|draft-pictures|kept|member-data|mood-diary)"),
      "/shared/src/(days|limits|locales)\\.",
    ),
  },
  {
    // The bell and the mood diary of a member ask the API on pages that have no island.
    name: "client",
    test: anyOf(packages("openapi-fetch"), own("community/(client|consents|moods|session|steady-fetch|writing)")),
  },
  {
    name: "react",
    test: anyOf(
      packages("react|react-dom|scheduler|@astrojs/react|lucide-react"),
      own("paraglide/(runtime|registry)|paths|islands/use-(kept|choice|here|in-browser)"),
    ),
  },
  // Words are so short that a file for every set of islands would be mostly envelope: small sets join their neighbours.
  { name: "words", test: anyOf("/paraglide/messages/"), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
  {
    name: "queries",
    test: anyOf(
      packages("@tanstack"),
      own("community/(queries|error-words|account-error-words)|islands/(LoadingFailed|account/(Queries|Said|use-call))"),
    ),
  },
  {
    name: "forms",
    test: anyOf(packages("react-hook-form|@hookform|zod"), own("islands/account/(use-typed-form|TextField|PasswordField|SubmitButton)")),
  },
  { name: "posts", test: anyOf(own("islands/(PostCard|PostSkeletons|community/PostMenu)")) },
  { name: "member", test: anyOf(own("islands/account/(MemberIsland|Section)")) },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/**
 * Which modules of the islands travel in one file. Left to itself the bundler makes a file of every set of modules that the same pages
 * share: forty-five for the page to sign in, most of them a word long, and each a request that a phone on a slow line waits for.
 */
export const chunks = (): NonNullable<ViteUserConfig["environments"]> => ({
  client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
});
