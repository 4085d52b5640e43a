import type { ViteUserConfig } from "astro";

/** The folders of the site's own code are written from `src/`, packages by their names. */
const own = (files: string) => `/site/src/(${files})\\.`;
const packages = (names: string) => `/node_modules/(${names})/`;
const anyOf = (...parts: string[]) => new RegExp(parts.join("|"));

const sheets = (folder: string, names = "[^/]+") => `/site/src/${folder}/(${names})\\.css`;
/** `<style>` of Astro components, which are modules too. */
const styleBlocks = (folder: string, names: string) => `/site/src/${folder}/(${names})\\.astro\\?astro&type=style`;

/**
 * Stylesheets stand beside their components, and a page loads those of the components it may show. Being small they are inlined, each with
 * its hash in the content security policy (of the whole site in that of a page rendered on request): sheets that mostly go together are
 * therefore one. In the browser's build they come before all other groups: a sheet inside a group of scripts would bring these along to
 * every component that imports the sheet.
 */
export const styleGroups = [
  {
    // On nearly every page, and therefore in the one sheet that is a file: browsers keep it from page to page.
    name: "frame-styles",
    test: anyOf(
      sheets("styles", "base|text-size"),
      styleBlocks("layouts", "Document|Page"),
      styleBlocks("components/frame", "[^/]+"),
      sheets("components/base", "prose"),
    ),
  },
  {
    name: "member-styles",
    test: anyOf(
      sheets("styles", "session-visibility"),
      sheets("styles", "print"),
      styleBlocks("components/base", "NeedsScript"),
      styleBlocks("components/account", "SignInPrompt"),
    ),
  },
  {
    name: "form-styles",
    test: anyOf(sheets("islands/(kit/forms|account|session)"), sheets("islands/kit", "FormStatus|Dialog")),
  },
  {
    name: "post-styles",
    test: anyOf(
      sheets("islands/(posts|composer)"),
      sheets("islands/kit", "Avatar|badge|Menu|topic-preferences"),
      styleBlocks("templates", "FeedPage"),
    ),
  },
  { name: "home-styles", test: anyOf(styleBlocks("components/(calm|home)", "[^/]+"), styleBlocks("templates", "HomePage")) },
  {
    name: "mood-styles",
    test: anyOf(sheets("islands/mood"), styleBlocks("components/mood", "[^/]+"), styleBlocks("pages/\\[lang\\]/therapy", "index")),
  },
  // A video of a practice asks at its end how one feels.
  { name: "video-styles", test: anyOf(sheets("islands/players/practice-end"), styleBlocks("components/therapy", "VideoPlayer")) },
  { name: "test-styles", test: anyOf(sheets("islands/tests"), sheets("islands/kit", "meter")) },
  // Named by the page and by what only moderators load: left to itself it would be a file of the latter, which the page's own sheet replaces.
  { name: "desk-styles", test: anyOf(sheets("islands/moderation"), sheets("layouts", "desk-rail")) },
];

/** Forms and dialogs come into every page of the community, where hardly anybody sees them: a file that browsers keep, though a small one. */
export const assetsInlineLimit = (file: string): boolean | undefined => (/\bform-styles\b/.test(file) ? false : undefined);

/** A module is taken by the first group that wants it, together with all it imports that no group before took. */
export const groups = [
  {
    // Every page runs these, content pages nothing else: nothing that only islands need may come with them.
    name: "frame",
    test: anyOf(
      "vite/preload-helper",
      own(
        "device/(crisis-country|pending|practice-finished|readable-cookies|storage|session-state|trusted-types|leaving)|scripts/safe-moment",
      ),
      "/shared/src/(cookies|page-limits|locales)\\.",
    ),
  },
  // Of islands and of what asks the API, which do not always go together.
  { name: "limits", test: anyOf("/shared/src/(limits|images)\\.") },
  // Pages without islands and islands share these two.
  { name: "comfort", test: anyOf(own("device/(comfort|account-themes)")) },
  { name: "diary", test: anyOf(own("device/mood-diary|format/dates"), "/shared/src/days\\.") },
  {
    // The bell and the mood diary of a member ask the API on pages that have no island.
    name: "client",
    test: anyOf(
      packages("openapi-fetch"),
      own(
        "api/(api-error|client|device-import|session|fetch-with-retry|fetch-with-proof|proof-progress|unviewed-notifications|achievement-marks)|device/account-id",
      ),
    ),
  },
  // Of the mood diary of a member alone.
  { name: "account-moods", test: anyOf(own("device/account-moods|api/mood-sync")) },
  {
    name: "react",
    test: anyOf(
      packages("react|react-dom|scheduler|@astrojs/react"),
      // What draws icons, and the few that are nearly everywhere; the others travel with whoever shows them.
      "/node_modules/lucide-react/dist/esm/[^/]+\\.mjs",
      "/node_modules/lucide-react/dist/esm/icons/(ellipsis|eye|heart|leaf|message-square|play|star|trash)\\.mjs",
      own(
        "paraglide/(runtime|registry)|islands/kit/(language|use-stored|use-preference|use-hydrated|use-browser-value|use-signed-in|use-hash-param)",
      ),
      "/shared/src/paths\\.",
      // What nearly every island says.
      "/paraglide/messages/(crisis_link|loading|try_again)\\.",
    ),
  },
  // What sounds are mixed by, here and on the next page.
  { name: "sounds", test: anyOf(own("islands/players/sound/mixer|device/sound-mixes")) },
  // Words are so short that a file for every set of islands would be mostly envelope: small sets join their neighbours. Those of errors
  // (`error_…`) go with what says them.
  {
    name: "words",
    test: anyOf("/paraglide/messages/([^e]|e[^r]|er[^r])"),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
  },
  {
    name: "queries",
    test: anyOf(
      packages("@tanstack"),
      // Fields are small, and the composer does without the libraries of forms.
      own(
        "api/(query-client|cache-updates|account|use-api-mutation|release-files)|islands/kit/(QueryProvider|forms/(TextField|TextArea|SubmitButton))",
      ),
    ),
  },
  // Nearly every island says what went wrong or asks something, but who writes a post only later: the words for every code weigh a lot.
  {
    name: "notes",
    test: anyOf(
      own("api/(error-words|account-error-words)|islands/kit/(Dialog|ErrorNote|LoadingError|FormStatus)"),
      "/paraglide/messages/err",
    ),
  },
  { name: "forms", test: anyOf(packages("react-hook-form|@hookform|zod"), own("islands/kit/forms/(use-zod-form|PasswordField)")) },
  // Each of them is a few hundred bytes, and the pages of signing in and of the account need most of them.
  {
    name: "account",
    test: anyOf(own("api/(email-change|password|sessions)|islands/kit/forms/(NewPasswordField|use-countdown)")),
  },
  // Who asks for a fresh proof asks for all of it.
  { name: "step-up", test: anyOf(own("islands/session/(StepUpDialog|SecondFactorForm|use-provider)|api/second-factor|device/passkey")) },
  { name: "posts", test: anyOf(own("islands/posts/(PostCard|PostMenu)|islands/kit/Skeletons")) },
  // A list and a dialog show them.
  { name: "achievements", test: anyOf(own("islands/achievements/AchievementIcon")) },
  { name: "member", test: anyOf(own("islands/(session/MemberIsland|kit/Section)")) },
];

const inOrder = <Group extends object>(all: Group[]) => all.map((group, place) => ({ ...group, priority: all.length - place }));

/**
 * Which modules of the islands travel in one file. Left to itself the bundler makes a file of every set of modules that the same pages
 * share: forty-five for the page to sign in, most of them a word long, and each a request that a phone on a slow line waits for.
 */
export const chunks = (): NonNullable<ViteUserConfig["environments"]> => ({
  client: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder([...styleGroups, ...groups]) } } } } },
  prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(styleGroups) } } } } },
  // Pages rendered on request: so grouped, their sheets are the files that the other pages have.
  ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: inOrder(styleGroups) } } } } },
});
