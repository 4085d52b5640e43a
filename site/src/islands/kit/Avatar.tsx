// Ships JavaScript as a part of the feed: drawn for each author the API names.
import type { Publication } from "../../api/publications.ts";
import { avatarOf } from "../../illustrations/avatars.ts";
import { avatarFile, pictureAddress } from "../../illustrations/picture.ts";
import "./Avatar.css";

export function Avatar({ author, size = 40 }: { author: Publication["author"]; size?: number }) {
  const look = { width: size, height: size };
  if (author?.avatarUrl) return <img className="avatar" src={author.avatarUrl} alt="" {...look} />;
  const picture = avatarOf(author?.id ?? "nobody");
  return (
    <>
      <img className="avatar avatar-drawn dark:hidden" src={pictureAddress(avatarFile(picture, "day"))} alt="" loading="lazy" {...look} />
      <img
        className="avatar avatar-drawn hidden dark:block"
        src={pictureAddress(avatarFile(picture, "night"))}
        alt=""
        loading="lazy"
        {...look}
      />
    </>
  );
}
