/** Converts an entry of the seed into what Strapi's document service takes, field by field as the schema says: blocks, components, relations, media. */
import type { Core } from "@strapi/strapi";
import { ownAttributes, schemaOf, type Attribute, type Schema } from "../schema/content-types.ts";
import type { Language } from "../shared/locales.ts";
import { toBlocks } from "./blocks.ts";
import type { SeedMedia } from "./media.ts";
import type { Fields, SeedEntry } from "./read-seed.ts";

type Converter = {
  strapi: Core.Strapi;
  media: SeedMedia;
  documentIdOf(target: string, key: string): Promise<string | null>;
  report(problem: string): void;
};

/** Strapi's attribute → the field of the seed, where their names differ. */
const seedFieldOf: Record<string, Record<string, string>> = { "test.trigger": { itemKey: "item", cardKey: "card", bandKey: "band" } };

export async function entryData(
  entry: SeedEntry,
  language: Language,
  converter: Omit<Converter, "report">,
  report: Converter["report"],
): Promise<Fields> {
  const schema = schemaOf(converter.strapi, entry.type.uid);
  const sceneName = `${entry.type.file}-${entry.key}`;
  return convertFields(schema, entry.fields[language], { ...converter, report }, { language, sceneName, path: "" });
}

type Place = { language: Language; sceneName: string; path: string };

async function convertFields(schema: Schema, fields: Fields, converter: Converter, place: Place): Promise<Fields> {
  const data: Fields = {};
  for (const [name, attribute] of ownAttributes(schema)) {
    const path = place.path ? `${place.path}.${name}` : name;
    const seedField = seedFieldOf[schema.uid]?.[name] ?? name;
    const value = await convert(name, attribute, fields[seedField], fields, converter, { ...place, path });
    if (isMissing(value) && attribute.required) converter.report(`has no ${path}`);
    if (value !== undefined) data[name] = value;
  }
  return data;
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

async function convert(
  name: string,
  attribute: Attribute,
  value: unknown,
  fields: Fields,
  converter: Converter,
  place: Place,
): Promise<unknown> {
  if (attribute.component === "media.scene") return fields["scene"] ? sceneData(fields, converter.media, place) : null;
  if (name === "audio") return fields["sound"] ? converter.media.idOf(soundPath(fields), `sound-${String(fields["sound"])}.m4a`) : null;
  if (name === "loopSeconds") return fields["sound"] ? converter.media.secondsOf(soundPath(fields)) : null;
  if (attribute.type === "relation")
    return attribute.relation === "oneToMany" ? undefined : relationData(attribute, value, converter, place);
  if (attribute.type === "media") return undefined;
  if (value === undefined || value === null) return attribute.type === "component" && attribute.repeatable ? [] : null;
  if (attribute.type === "blocks") return toBlocks(value as string[]);
  if (attribute.component === "text.line") return (value as string[]).map((text) => ({ text }));
  if (attribute.type === "component") {
    const component = schemaOf(converter.strapi, attribute.component ?? "");
    const one = (item: Fields, index: number) => {
      const key = String(item["key"] ?? index + 1);
      const sceneName = component.uid === "course.lesson" ? `${place.sceneName}-${key}` : place.sceneName;
      return convertFields(component, item, converter, {
        ...place,
        sceneName,
        path: attribute.repeatable ? `${place.path} "${key}"` : place.path,
      });
    };
    return attribute.repeatable ? Promise.all((value as Fields[]).map(one)) : one(value as Fields, 0);
  }
  return value;
}

async function relationData(attribute: Attribute, value: unknown, converter: Converter, place: Place): Promise<unknown> {
  const find = async (key: string) => {
    const documentId = await converter.documentIdOf(attribute.target ?? "", key);
    if (!documentId) converter.report(`${place.path}: there is no ${attribute.target?.split(".")[1]} "${key}"`);
    return documentId;
  };
  if (attribute.relation === "manyToMany") return (await Promise.all(((value as string[] | undefined) ?? []).map(find))).filter(Boolean);
  return typeof value === "string" ? find(value) : null;
}

async function sceneData(fields: Fields, media: SeedMedia, { language, sceneName }: Place): Promise<Fields | null> {
  const captionLines = (fields["captions"] as string[] | undefined) ?? [];
  const video = await media.idOf(`videos/${sceneName}.mp4`, `${sceneName}.mp4`);
  // Before the film of a lesson stands the picture of its course.
  const poster = sceneName.startsWith("courses-") ? null : await media.idOf(`videos/${sceneName}.webp`, `${sceneName}.webp`);
  const captions = await media.idOf(`captions/${language}/${sceneName}.vtt`, `${sceneName}.${language}.vtt`);
  return { video, poster, captions, transcript: captionLines.join("\n") || null, isDrawn: true };
}

const soundPath = (fields: Fields) => `sounds/${String(fields["sound"])}.m4a`;
