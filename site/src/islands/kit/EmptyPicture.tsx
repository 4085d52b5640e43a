// Ships JavaScript as a part of lists that can be empty: names two files, draws nothing.
import { pictureAddress, pictureFile, type Picture } from "../../illustrations/picture.ts";

/** A picture above the words of a list without entries; by night another one. */
export function EmptyPicture({ picture }: { picture: Picture }) {
  const look = { width: 320, height: 200, loading: "lazy" } as const;
  return (
    <>
      <img className="rounded-card dark:hidden" src={pictureAddress(pictureFile(picture, "day"))} alt="" {...look} />
      <img className="hidden rounded-card dark:block" src={pictureAddress(pictureFile(picture, "night"))} alt="" {...look} />
    </>
  );
}
