/** What a stylesheet may say and who must load it. Read from the sources, because a wrong class or a literal breaks no type. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const paths = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(css|astro|tsx?|js)$/.test(path) && !/\.test\.ts$|^paraglide|openapi\.d\.ts$/.test(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
const styleBlock = /<style[^>]*>([\s\S]*?)<\/style>/g;
const sheets = [...sources].flatMap(([path, text]) =>
  path.endsWith(".css")
    ? [{ path, css: withoutComments(text) }]
    : [...text.matchAll(styleBlock)].map(([, css]) => ({ path, css: withoutComments(css!) })),
);
/** Components and scripts, without their `<style>` blocks. */
const code = [...sources]
  .filter(([path]) => !path.endsWith(".css"))
  .map(([path, text]) => ({ path, text: text.replaceAll(styleBlock, "") }));
const allCode = code.map(({ text }) => text).join("\n");
const quoted = new Set([...allCode.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g)].flatMap(([text]) => text.split(/[^\w-]+/)));

const tokensFile = "styles/tokens.css";
const tokens = new Set([...sources.get(tokensFile)!.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!));

/** Values that are no choice of the design: nothing, or what the parent has. */
const neutral = /^(0|none|inherit|initial|unset)$/;
const literals: Record<string, RegExp> = {
  "border-radius": /\d/,
  shadow: /\d/,
  motion: /(?<![\w-])([\d.]+m?s|linear|ease(-\w+)*|steps\(|cubic-bezier\()/,
};

const kindOf = (property: string): keyof typeof literals | null =>
  /^border-.*radius$/.test(property)
    ? "border-radius"
    : /^(box|text)-shadow$/.test(property)
      ? "shadow"
      : /^(transition|animation)/.test(property)
        ? "motion"
        : null;

test("radii, shadows, durations and easings come from tokens.css", () => {
  const wrong = sheets
    .filter(({ path }) => path !== tokensFile)
    .flatMap(({ path, css }) =>
      [...css.matchAll(/(?<=[\s{;])([a-z-]+):\s*([^;{}]+)[;}]/g)].flatMap(([, property, value]) => {
        const kind = kindOf(property!);
        const said = value!.replaceAll(/var\([^)]*\)|!important/g, "").trim();
        return kind && !neutral.test(said) && literals[kind]!.test(said) ? [`${path}: ${property}: ${value}`] : [];
      }),
    );
  expect(wrong).toEqual([]);
});

test("every radius, shadow, duration and easing that is named exists", () => {
  const named = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--(?:radius|shadow|transition-duration|ease)-[\w-]+)\)/g)].map(([, name]) => ({ path, name: name! })),
  );
  expect(named.filter(({ name }) => !tokens.has(name))).toEqual([]);
});

test("utilities of radii, shadows and motion name a token, never a value of their own", () => {
  const sides = "(?:-(?:[tblrse]|[tb][lr]|[se][se]))?";
  const utility = new RegExp(`(?<=[\\s"'\`:!])(rounded|shadow|duration|ease|delay|animate)${sides}-([\\w.[(%-][^\\s"'\`]*)`, "g");
  const namespaces: Record<string, string> = {
    rounded: "--radius-",
    shadow: "--shadow-",
    duration: "--transition-duration-",
    ease: "--ease-",
  };
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(utility)]
      .filter(([, name, value]) => value !== "none" && !tokens.has(`${namespaces[name!] ?? "--"}${value}`))
      .map(([all]) => `${path}: ${all}`),
  );
  expect(wrong).toEqual([]);
});

/** Classes of Tailwind's (`w-24`) may qualify a class of our own. */
const isUtility = (name: string): boolean => /-\d+$/.test(name);
const classesIn = (css: string): string[] =>
  [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?![^{}]*;)/g)].map(([, name]) => name!))].filter((name) => !isUtility(name));
const standsIn = (text: string, word: string): boolean => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);

test("what a stylesheet styles stands in a component", () => {
  const unknown = sheets.flatMap(({ path, css }) =>
    [
      ...classesIn(css).filter((name) => !quoted.has(name)),
      ...[...css.matchAll(/\[(data-[\w-]+)/g)]
        .map(([, name]) => name!)
        .filter(
          (name) =>
            !standsIn(allCode, name) && !standsIn(allCode, `dataset.${camel(name)}`) && !allCode.includes(`dataset["${camel(name)}"]`),
        ),
    ].map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

const camel = (attribute: string): string =>
  attribute.slice("data-".length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All files that a file imports, directly or by another, lazily too. */
function reachable(path: string, seen = new Set<string>()): Set<string> {
  for (const [, specifier] of (sources.get(path) ?? "").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"?]+)"/g)) {
    const target = join(dirname(path), specifier!);
    if (!sources.has(target) || seen.has(target)) continue;
    seen.add(target);
    reachable(target, seen);
  }
  return seen;
}

test("a component that uses a class of a stylesheet loads that sheet", () => {
  const isOwn = ({ path }: { path: string }) => path.endsWith(".css") && !path.startsWith("styles/");
  const common = new Set(sheets.filter((sheet) => !isOwn(sheet)).flatMap(({ css }) => classesIn(css)));
  const owners = sheets.filter(isOwn).flatMap(({ path, css }) => classesIn(css).map((name) => [name, path] as const));
  const classes = /class(?:Name|:list)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
  const missing = code.flatMap(({ path, text }) => {
    const used = new Set([...text.matchAll(classes)].flatMap(([, plain, computed]) => (plain ?? computed ?? "").split(/[^\w-]+/)));
    const loaded = reachable(path);
    const sheetsOf = (name: string) => owners.filter(([one]) => one === name).map(([, sheet]) => sheet);
    return [...used]
      .filter((name) => !common.has(name) && sheetsOf(name).length > 0 && !sheetsOf(name).some((sheet) => loaded.has(sheet)))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
