// Ships JavaScript as a part of the account: draws the chosen picture as a circle before anything is sent.
import "../kit/Avatar.css";
import "./AvatarPreview.css";
import { useEffect, useEffectEvent, useRef } from "react";

interface Props {
  file: File;
  size: number;
  label: string;
  /** The browser cannot read it as a picture. */
  unreadable: () => void;
}

/** On a canvas: the pages' policy shows no pictures but those of this site. */
export function AvatarPreview({ file, size, label, unreadable }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useEffectEvent(unreadable);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file).then(
      (picture) => {
        const side = Math.min(picture.width, picture.height);
        const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
        if (!isGone) canvas.current?.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, size * 2, size * 2);
        picture.close();
      },
      () => isGone || failed(),
    );
    return () => {
      isGone = true;
    };
  }, [file, size]);
  return (
    <figure className="grid justify-items-center gap-1.5">
      <canvas className="avatar avatar-preview" ref={canvas} width={size * 2} height={size * 2} aria-hidden="true" />
      <figcaption className="text-tiny text-text-2">{label}</figcaption>
    </figure>
  );
}
