/** The folders of the media library, by what files are for. Their names are in both languages, because everybody sees the same ones. */
import type { Core } from "@strapi/strapi";
import { mediaKindOf, type MediaKind } from "../shared/media-files.ts";

export const mediaFolders = {
  covers: "Covers · Обложки",
  texts: "In texts · В текстах",
  sounds: "Sounds · Звуки",
  videos: "Videos · Видео",
  captions: "Subtitles · Субтитры",
} as const;
export type MediaFolder = keyof typeof mediaFolders;

const folderOfKind: Record<MediaKind, MediaFolder> = { picture: "covers", sound: "sounds", video: "videos", captions: "captions" };

type Folder = { id: number };
type FolderService = { create(folder: { name: string; parent: null }): Promise<Folder> };

const find = (strapi: Core.Strapi, folder: MediaFolder): Promise<Folder | null> =>
  strapi.db.query("plugin::upload.folder").findOne({ where: { name: mediaFolders[folder], parent: null } });

/** Makes those that aren't there. One that was given another name is made anew beside it. */
export async function ensureMediaFolders(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("upload").service<FolderService>("folder");
  for (const folder of Object.keys(mediaFolders) as MediaFolder[])
    if (!(await find(strapi, folder))) await service.create({ name: mediaFolders[folder], parent: null });
}

/** @returns where a file belongs that a program stores, by its name; null for the top of the library */
export async function folderForFile(strapi: Core.Strapi, name: string): Promise<number | null> {
  const kind = mediaKindOf(name.toLowerCase());
  return kind ? ((await find(strapi, folderOfKind[kind]))?.id ?? null) : null;
}
