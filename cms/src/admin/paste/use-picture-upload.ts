import { useFetchClient } from "@strapi/strapi/admin";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import { mediaFolders } from "../../uploads/media-folders.ts";
import type { MessageId } from "../messages/messages.ts";
import type { OfferedPicture } from "./leftovers.ts";
import { putPicture } from "./picture-places.ts";

type StoredFile = { name: string; url: string } & Record<string, unknown>;

/** What Strapi's own editor keeps of a picture; a text may hold nothing else. */
const kept = [
  "name",
  "caption",
  "width",
  "height",
  "formats",
  "hash",
  "ext",
  "mime",
  "size",
  "previewUrl",
  "provider",
  "provider_metadata",
  "createdAt",
  "updatedAt",
];

/** @returns what stores a picture of a paste in the media library, among those of texts, and puts it where it stood */
export function usePictureUpload(): (picture: OfferedPicture, number: number) => Promise<void> {
  const { get, post } = useFetchClient();
  const { formatMessage } = useIntl();
  return useCallback(
    async ({ bytes, name, description, spot }, number) => {
      const named = name.replace(/\.\w{3,4}$/, "") || formatMessage({ id: "ryadom.paste.fileName" satisfies MessageId }, { number });
      const fileName = `${named}.${bytes.type.split("/")[1] ?? ""}`;
      const filters = { name: { $eq: mediaFolders.texts } };
      const { data: folders } = await get<{ data: { id: number }[] }>("/upload/folders", { params: { filters } });
      const form = new FormData();
      form.append("files", new File([bytes], fileName, { type: bytes.type }));
      form.append("fileInfo", JSON.stringify({ name: fileName, folder: folders.data[0]?.id ?? null }));
      const { data } = await post<StoredFile[]>("/upload", form);
      const [stored] = data;
      if (!stored) throw new Error("nothing was stored");
      putPicture(spot, {
        ...Object.fromEntries(kept.map((key) => [key, stored[key]])),
        alternativeText: description,
        url: stored.url.startsWith("/") ? (window.strapi as { backendURL?: string }).backendURL + stored.url : stored.url,
      });
    },
    [get, post, formatMessage],
  );
}
