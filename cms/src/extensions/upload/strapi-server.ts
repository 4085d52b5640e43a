/**
 * Changes the upload plugin: whatever door a file comes in by, it is stored only if its bytes are a picture, a sound, a video or captions, and
 * under the ending that its bytes have. What the sender says about the file, and Strapi's own check by that, decide nothing.
 */
import { errors } from "@strapi/utils";
import type { Core } from "@strapi/strapi";
import { descriptionOf } from "../../shared/content/picture-words.ts";
import type { StoredFile } from "../../uploads/copies/copies-in-texts.ts";
import { replaceFile, tellOfFile } from "../../uploads/replace-file.ts";
import { requireNoApproval } from "../../uploads/require-no-approval.ts";
import { requireUnused } from "../../uploads/require-unused.ts";
import { endingsThatFit, namedByContent, type UploadedFile } from "../../uploads/sniffed-file.ts";

type UploadService = {
  upload(input: { data: { fileInfo?: unknown }; files: UploadedFile | UploadedFile[] }, options?: object): Promise<unknown>;
  replace(id: unknown, input: { data: { fileInfo?: unknown }; file: UploadedFile }, options?: object): Promise<unknown>;
  updateFileInfo(id: unknown, fileInfo: object, options?: object): Promise<StoredFile>;
  findOne(id: unknown): Promise<StoredFile | null>;
  remove(file: StoredFile & { name: string }): Promise<unknown>;
};
type PluginContext = { strapi: Core.Strapi };
type Plugin = { services: { upload(context: PluginContext): UploadService } };

export default (plugin: Plugin): Plugin => {
  const original = plugin.services.upload;
  plugin.services.upload = (context) => withContentCheck(context.strapi, original(context));
  return plugin;
};

function withContentCheck(strapi: Core.Strapi, service: UploadService): UploadService {
  return {
    ...service,
    async upload(input, options) {
      for (const file of [input.files].flat()) namedByContent(file, await requireFitting(file));
      // What else a form may say would tie the file to any entry of any type.
      return service.upload({ data: { fileInfo: withoutFileNames(input.data.fileInfo) }, files: input.files }, options);
    },
    // A file stays of its kind: a scene that is given a video must not hold a sound tomorrow.
    async replace(id, input, options) {
      const fitting = await requireFitting(input.file);
      const stored = await service.findOne(id);
      if (stored && !fitting.includes(stored.ext)) throw new errors.ApplicationError(wordsForOtherKind(stored.ext));
      if (stored) await requireNoApproval(strapi, stored);
      const file = namedByContent(input.file, stored ? [stored.ext] : fitting);
      return replaceFile(strapi, service, id, { fileInfo: input.data.fileInfo, file }, options);
    },
    async updateFileInfo(id, fileInfo, options) {
      const updated = await service.updateFileInfo(id, described(fileInfo), options);
      tellOfFile(strapi, updated);
      return updated;
    },
    async remove(file) {
      await requireUnused(strapi, file);
      return service.remove(file);
    },
  };
}

type FileInfo = { name?: string | null; alternativeText?: string | null };

/** The admin sends the name of a file as its description, which is none. */
const described = (info: FileInfo): FileInfo => (info.alternativeText ? { ...info, alternativeText: descriptionOf(info) } : info);

const withoutFileNames = (fileInfo: unknown): unknown =>
  Array.isArray(fileInfo) ? fileInfo.map((one: FileInfo) => described(one)) : fileInfo && described(fileInfo);

async function requireFitting(file: UploadedFile): Promise<readonly string[]> {
  const fitting = await endingsThatFit(file);
  if (fitting.length === 0) throw new errors.ApplicationError(refusal(file));
  return fitting;
}

const refusal = ({ originalFilename }: UploadedFile): string =>
  `${originalFilename ?? "This file"} isn’t a picture (AVIF, GIF, JPEG, PNG, WebP), a sound (M4A, MP3, OGG, WAV), a video (MP4, WebM) or captions (VTT). · ` +
  "Подойдут картинки (AVIF, GIF, JPEG, PNG, WebP), звуки (M4A, MP3, OGG, WAV), видео (MP4, WebM) и субтитры (VTT).";

const wordsForOtherKind = (ending: string): string =>
  `A file is replaced by one of its own kind (${ending}). Upload this one as a new file. · ` +
  `Заменить файл можно только файлом того же вида (${ending}). Загрузите этот как новый.`;
