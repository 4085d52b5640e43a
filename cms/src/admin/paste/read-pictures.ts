/** Which pictures of a paste came along whole. An address is never asked: it may be of another host, or of a disk. */
import { descriptionOf } from "../../shared/content/picture-words.ts";
import type { PastedPicture } from "../blocks-editor/blocks.ts";

/** `bytes`: null where the clipboard has an address alone. `name`: what a person knows it by; "" where nothing says. */
export type ReadPicture = { bytes: Blob | null; name: string; description: string | null; behind: number };

const dataAddress = /^data:(image\/(?:avif|gif|jpeg|png|webp));base64,([\w+/=\s]+)$/i;
const longestName = 60;

/** @param pictures of the pasted HTML @param files that came with it: one that was copied alone brings its bytes beside its address */
export function readPictures(pictures: readonly PastedPicture[], files: readonly File[]): ReadPicture[] {
  if (pictures.length === 0) return files.map((file) => ({ bytes: file, name: file.name, description: null, behind: 0 }));
  return pictures.map(({ source, description, behind }) => {
    const said = descriptionOf({ alternativeText: description }) || null;
    const alone = pictures.length === 1 && files.length === 1 ? files[0]! : null;
    return { bytes: bytesOf(source) ?? alone, name: (said ?? nameOf(source)).slice(0, longestName), description: said, behind };
  });
}

function bytesOf(source: string): Blob | null {
  const [, type, base64] = dataAddress.exec(source) ?? [];
  if (!type || !base64) return null;
  try {
    return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/** The name of the file, or of the host where the file has none that anybody could read. */
function nameOf(source: string): string {
  if (!URL.canParse(source)) return "";
  const { protocol, hostname, pathname } = new URL(source);
  const file = decoded(pathname.split("/").at(-1) ?? "");
  return /^(https?|file):$/.test(protocol) ? (/^.{1,50}\.\w{3,4}$/.test(file) ? file : hostname) : "";
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
