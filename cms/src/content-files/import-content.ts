/** Writes a folder of content into the CMS through the document service: all of it, or nothing. */
import type { Core } from "@strapi/strapi";
import { whileAsWritten } from "../drafts/as-written.ts";
import { checkDrafts } from "../publishing/publish-check.ts";
import { deliverHook, withoutHooks } from "../publishing/publish-hook.ts";
import { approvalState } from "../publishing/approvals/approval-state.ts";
import { approvedTypes } from "../publishing/approvals/approved-types.ts";
import { findVersions } from "../publishing/approvals/versions.ts";
import type { Problem } from "../publishing/rules/rule.ts";
import { whileImporting } from "../publishing/seeding.ts";
import { isLocalized, ownAttributes, schemaOf, type Attribute, type Schema } from "../schema/content-types.ts";
import { checkFiles, identityOf, type CheckedFile } from "./check-files.ts";
import { readEntryFiles, type MediaReference } from "./content-folder.ts";
import { toText, toVersions, type Fields, type Versions } from "./entry-file.ts";
import { mediaLibrary, type MediaLibrary } from "./media-library.ts";
import { contentTypes, isOwn, readContent, uidOf } from "./read-content.ts";

/**
 * `waiting`: what stays a draft until a second person approves it, with its language. `undescribed`: a line for each picture that is live
 * and isn't described.
 */
export type ImportReport = { added: string[]; changed: string[]; waiting: string[]; undescribed: string[]; unchanged: number };

/** Everything that keeps a folder from being imported, a line each. */
export class ContentRefused extends Error {
  constructor(problems: readonly string[]) {
    super(`Nothing was imported:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}
class DryRun extends Error {}

type Writing = CheckedFile & { schema: Schema; versions: Versions; documentId: string | null };

/**
 * @param isDryRun everything is tried and taken back, so that what would be refused is refused
 * @throws ContentRefused with file and field of everything that is wrong
 */
export async function importContent(strapi: Core.Strapi, folder: string, isDryRun: boolean): Promise<ImportReport> {
  const { files, problems } = checkFiles(strapi, folder, readEntryFiles(folder));
  if (problems.length > 0) throw new ContentRefused(problems);
  const present = new Map((await readContent(strapi)).entries.map(({ file, documentId }) => [identityOf(file), { file, documentId }]));
  const report: ImportReport = { added: [], changed: [], waiting: [], undescribed: [], unchanged: 0 };
  const writings: Writing[] = [];
  for (const one of inOrder(files)) {
    const there = present.get(identityOf(one.file));
    if (there && toText(there.file) === toText(one.file)) report.unchanged += 1;
    else {
      (there ? report.changed : report.added).push(one.path);
      const schema = schemaOf(strapi, uidOf(one.file.type) ?? "");
      writings.push({ ...one, schema, versions: toVersions(one.file), documentId: there?.documentId ?? null });
    }
  }
  if (writings.length === 0) return report;
  const media = mediaLibrary(strapi, folder);
  try {
    await strapi.db.transaction(async () => {
      await withoutHooks(() => whileAsWritten(() => new Writer(strapi, media, report).write(writings)));
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    await media.takeBack();
    if (!(error instanceof DryRun)) throw error;
    return report;
  }
  const at = new Date().toISOString();
  await deliverHook(strapi, { event: "publish", uid: "api::site-setting.site-setting", documentId: "import", locale: null, at });
  return report;
}

const inOrder = (files: readonly CheckedFile[]) => contentTypes.flatMap(({ type }) => files.filter(({ file }) => file.type === type));

class Writer {
  readonly strapi: Core.Strapi;
  readonly media: MediaLibrary;
  readonly report: ImportReport;
  constructor(strapi: Core.Strapi, media: MediaLibrary, report: ImportReport) {
    this.strapi = strapi;
    this.media = media;
    this.report = report;
  }

  /** Entries first and what they refer to after, because they refer to each other; then what is published, then what has changed since. */
  async write(writings: readonly Writing[]): Promise<void> {
    for (const one of writings) await this.naming(one, () => this.save(one, false));
    for (const one of writings) await this.naming(one, () => this.save(one, true));
    const live = writings.filter(({ versions }) => Object.values(versions).some(({ state }) => state !== "draft"));
    for (const one of writings) await this.naming(one, () => this.unpublish(one));
    for (const one of live) await this.naming(one, () => whileImporting(() => this.publish(one)));
    // All are there now, so each is looked at beside the others.
    const refused: string[] = [];
    for (const one of live)
      for (const locale of liveLanguages(one).filter((language) => !this.waits(one, language)))
        await this.naming(one, () => this.check(one, locale)).catch((error: ContentRefused) => refused.push(...linesOf(error)));
    if (refused.length > 0) throw new ContentRefused(refused);
    for (const one of live) await this.naming(one, () => this.saveChanges(one));
  }

  private uid = ({ schema }: Writing) => schema.uid as Parameters<Core.Strapi["documents"]>[0];
  private id = ({ documentId }: Writing) => documentId ?? "";

  private async naming<T>(one: Writing, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ContentRefused) throw error;
      const { message, details } = error as Error & { details?: { errors?: { path: string[]; message: string }[] } };
      const problems = details?.errors ?? [{ path: [], message }];
      throw new ContentRefused(problems.map((problem) => `${one.path}: ${problem.path.join(".") || "entry"}: ${problem.message}`));
    }
  }

  private async save(one: Writing, withRelations: boolean): Promise<void> {
    const documents = this.strapi.documents(this.uid(one));
    for (const [language, { fields }] of Object.entries(one.versions)) {
      const data = await this.dataOf(one.schema, fields, withRelations);
      const given = one.file.documentId ? { documentId: one.file.documentId } : {};
      if (one.documentId) await documents.update({ documentId: one.documentId, ...localeOf(language), data: data as never });
      else one.documentId = (await documents.create({ ...localeOf(language), data: { ...given, ...data } as never })).documentId;
    }
  }

  private async publish(one: Writing): Promise<void> {
    const documents = this.strapi.documents(this.uid(one));
    for (const language of liveLanguages(one)) {
      // A field that all languages share follows whichever was saved last.
      const data = await this.dataOf(one.schema, one.versions[language]?.fields ?? {}, true);
      if (isLocalized(one.schema)) await documents.update({ documentId: this.id(one), ...localeOf(language), data: data as never });
      if (await this.needsApproval(one, language)) this.report.waiting.push(nameOf(one, language));
      else await documents.publish({ documentId: this.id(one), ...localeOf(language) });
    }
    for (const [language, { state, fields }] of Object.entries(one.versions)) {
      const data = await this.dataOf(one.schema, fields, true);
      if (state === "draft") await documents.update({ documentId: this.id(one), ...localeOf(language), data: data as never });
    }
  }

  private async check(one: Writing, locale: string): Promise<void> {
    const undescribed: Problem[] = [];
    const mayWait = Object.keys(approvedTypes);
    await checkDrafts(this.strapi, this.uid(one), { documentId: this.id(one), ...localeOf(locale) }, { mayWait, undescribed });
    this.report.undescribed.push(...undescribed.map(({ path, en }) => `${one.path}: ${path.join(".")}: ${en}`));
  }

  private waits = (one: Writing, language: string): boolean => this.report.waiting.includes(nameOf(one, language));

  private async needsApproval(one: Writing, locale: string): Promise<boolean> {
    const uid = this.uid(one);
    if (!approvedTypes[uid]) return false;
    const [draft] = await findVersions(this.strapi, uid, { documentId: this.id(one), locale, publishedAt: null });
    return draft !== undefined && (await approvalState(this.strapi, uid, draft)).state === "waiting";
  }

  private async unpublish(one: Writing): Promise<void> {
    for (const [language, { state }] of Object.entries(one.versions)) {
      const locale = isLocalized(one.schema) ? { locale: language } : {};
      const where = { documentId: one.documentId, ...locale, publishedAt: { $notNull: true } };
      if (state === "draft" && (await this.strapi.db.query(this.uid(one)).count({ where })) > 0)
        await this.strapi.documents(this.uid(one)).unpublish({ documentId: this.id(one), ...locale });
    }
  }

  private async saveChanges(one: Writing): Promise<void> {
    for (const [language, { state, changes }] of Object.entries(one.versions)) {
      if (state !== "modified") continue;
      const data = await this.dataOf(one.schema, changes, true);
      await this.strapi.documents(this.uid(one)).update({ documentId: this.id(one), ...localeOf(language), data: data as never });
    }
  }

  private async dataOf(schema: Schema, fields: Fields, withRelations: boolean): Promise<Fields> {
    const data: Fields = {};
    for (const [name, attribute] of ownAttributes(schema)) {
      if (!isOwn(attribute) || !(name in fields) || (attribute.type === "relation" && !withRelations)) continue;
      data[name] = await this.valueOf(attribute, fields[name], name);
    }
    return data;
  }

  private async valueOf(attribute: Attribute, value: unknown, name: string): Promise<unknown> {
    if (value === null || value === undefined) return attribute.repeatable || attribute.relation?.endsWith("ToMany") ? [] : null;
    if (attribute.type === "media") return this.media.idOf(value as MediaReference);
    if (attribute.type === "relation") {
      const target = attribute.target ?? "";
      if (!Array.isArray(value)) return this.targetOf(target, value as string, name);
      return Promise.all((value as string[]).map((key) => this.targetOf(target, key, name)));
    }
    if (attribute.type !== "component") return value;
    const component = schemaOf(this.strapi, attribute.component ?? "");
    if (!Array.isArray(value)) return this.dataOf(component, value as Fields, true);
    const parts: Fields[] = [];
    for (const part of value as Fields[]) parts.push(await this.dataOf(component, part, true));
    return parts;
  }

  private async targetOf(uid: string, key: string, name: string): Promise<string> {
    const where = key.startsWith("id:") ? { documentId: key.slice(3) } : { key };
    const found = (await this.strapi.db.query(uid).findOne({ where, select: ["documentId"] })) as {
      documentId: string;
    } | null;
    if (!found) throw new Error(`${name}: there is no ${uid.split(".")[1]} “${key}”`);
    return found.documentId;
  }
}

const localeOf = (language: string) => (language === "all" ? {} : { locale: language });
const liveLanguages = ({ versions }: Writing) => Object.keys(versions).filter((language) => versions[language]?.state !== "draft");
const nameOf = ({ path }: Writing, language: string) => `${path} (${language})`;
const linesOf = ({ message }: Error) => message.split("\n").flatMap((line) => /^ {2}- (.*)$/.exec(line)?.[1] ?? []);
