/** Finds what the next steps of a table lead to, by name or by key. */
import type { Core } from "@strapi/strapi";
import { nameOfEntry } from "../publishing/rules/entry-name.ts";
import { nearest } from "../publishing/rules/nearest.ts";
import { isLocalized, schemaOf } from "../schema/content-types.ts";
import { linkTargets } from "../shared/content/link-targets.ts";
import { nextStepKinds, nextStepTargets, type NextStep, type NextStepKind } from "../shared/content/next-step.ts";
import type { Language } from "../shared/locales.ts";
import { shortened } from "./table-blocks.ts";
import { plain } from "./table-words.ts";
import type { Report, TableResult, TableStep } from "./test-table.ts";

type Target = { kind: NextStepKind; key: string; name: string };
type Row = Record<string, unknown> & { documentId: string; key: string | null };
export type FoundSteps = ReadonlyMap<TableStep, NextStep>;

/**
 * @param language of the test: a step leads to what is written in it, be it only a draft so far
 * @param mayRead whether this person may read a type @returns the steps that lead somewhere; the others are reported
 */
export async function findSteps(
  strapi: Core.Strapi,
  results: readonly TableResult[],
  language: Language,
  mayRead: (uid: string) => boolean,
  report: Report,
): Promise<FoundSteps> {
  const steps = results.flatMap(({ nextSteps }) => nextSteps);
  const targets = steps.some(({ kind }) => kind !== "crisis") ? await targetsIn(strapi, language, mayRead) : [];
  const found = new Map<TableStep, NextStep>();
  for (const step of steps) {
    const target = step.kind === "crisis" ? { kind: step.kind, key: null, name: "" } : targetOf(step, targets, report);
    if (target) found.set(step, { label: step.words ?? target.name, kind: target.kind, target: target.key });
  }
  return found;
}

function targetOf({ to, kind, key, at }: TableStep, targets: readonly Target[], report: Report): Target | null {
  const meant = targets.filter((target) => (kind ? target.kind === kind && target.key === key : plain(target.name) === plain(to)));
  const [only, ...others] = meant.length > 0 || kind ? meant : targets.filter((target) => target.key === to);
  if (!only) {
    const near = kind
      ? nearest(
          key ?? "",
          targets.flatMap((target) => (target.kind === kind ? target.key : [])),
        )
      : nearest(
          to,
          targets.map(({ name }) => name),
        );
    const meantToo = near && (kind ? linkTo({ kind, key: near }) : `“${near}”`);
    report(
      at,
      `There is nothing called “${shortened(to)}” in this language that a step could lead to.${meantToo ? ` Did you mean ${meantToo}?` : ""}`,
      `На этом языке нет «${shortened(to)}»: следующему шагу некуда вести.${near ? ` Может быть, ${kind ? meantToo : `«${near}»`}?` : ""}`,
    );
  } else if (others.length > 0) {
    const links = [only, ...others].map(linkTo);
    report(
      at,
      `“${shortened(to)}” is the name of several pages. Write one of these: ${links.join(", ")}.`,
      `Страниц с названием «${shortened(to)}» несколько. Укажите одну из них: ${links.join(", ")}.`,
    );
  }
  return only && others.length === 0 ? only : null;
}

const linkTo = ({ kind, key }: Pick<Target, "kind" | "key">): string =>
  `/ref:${Object.entries(linkTargets).find(([, uid]) => uid === nextStepTargets[kind])?.[0]}/${key}`;

/** Drafts and published versions, each page once. */
async function targetsIn(strapi: Core.Strapi, language: Language, mayRead: (uid: string) => boolean): Promise<Target[]> {
  const kinds = nextStepKinds.flatMap((kind) => {
    const uid = nextStepTargets[kind];
    return uid && mayRead(uid) ? [{ kind, uid }] : [];
  });
  const found = await Promise.all(
    kinds.map(async ({ kind, uid }) => {
      const where = isLocalized(schemaOf(strapi, uid)) ? { locale: language } : {};
      const rows = (await strapi.db.query(uid).findMany({ where })) as Row[];
      return rows.flatMap((row): [string, Target][] =>
        row.key ? [[`${kind}/${row.key}`, { kind, key: row.key, name: nameOfEntry(row) }]] : [],
      );
    }),
  );
  return [...new Map(found.flat()).values()];
}
