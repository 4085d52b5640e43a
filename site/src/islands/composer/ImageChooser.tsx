// Ships JavaScript as a part of the composer: opens the device's own list of pictures, from where a thumb is while writing.
import { limits } from "@ryadom/shared/limits.ts";
import ImagePlus from "lucide-react/icons/image-plus";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { loadWhatWritingNeeds } from "./load-when-writing.ts";
import type { DraftImages } from "./use-draft-images.ts";
import "./PostDock.css";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif";

export function ImageChooser({ draft }: { draft: DraftImages }) {
  const t = useWords();
  if (draft.pictures.length >= limits.imagesPerPublication) return null;
  return (
    <label className="image-chooser" title={t(m.image_choose)}>
      <input
        className="sr-only"
        type="file"
        accept={accepted}
        multiple
        id="choose-pictures"
        onChange={(event) => {
          loadWhatWritingNeeds();
          void draft.add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <ImagePlus size={24} aria-hidden="true" />
      <span className="sr-only">{t(m.image_choose)}</span>
    </label>
  );
}
