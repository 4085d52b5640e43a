// Ships JavaScript as a part of the composer: a picture that lies on this device only.
import "./DraftImageRow.css";
import { useEffect, useRef, useState } from "react";
import ImageIcon from "lucide-react/icons/image";
import { readDraftImage } from "../../device/draft-images.ts";

const side = 176;

/** On a canvas: the pages' policy shows no pictures but those of this site. What the browser cannot draw stands as a sign. */
export function DraftImagePreview({ id }: { id: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const file = await readDraftImage(id);
      if (file === null) return;
      const picture = await createImageBitmap(file);
      const edge = Math.min(picture.width, picture.height);
      const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2];
      if (!isGone) canvas.current?.getContext("2d")?.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
      picture.close();
      if (!isGone) setDrawn(true);
    };
    draw().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <span className="image-preview">
      <canvas ref={canvas} width={side} height={side} hidden={!isDrawn} aria-hidden="true" />
      {!isDrawn && <ImageIcon size={28} aria-hidden="true" />}
    </span>
  );
}
