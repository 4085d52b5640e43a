// Ships JavaScript as a part of the community's islands: keeps a post for the member, shown at once and taken back on a failure.
import { useFavourite } from "../../api/favourites.ts";
import type { Publication } from "../../api/publications.ts";
import Bookmark from "lucide-react/icons/bookmark";
import { m } from "../../paraglide/messages.js";
import { LazyErrorNote } from "../kit/LazyErrorNote.tsx";
import { ToggleButton } from "./ToggleButton.tsx";
import { useWords } from "../kit/language.tsx";

export function FavouriteButton({ post }: { post: Publication }) {
  const t = useWords();
  const { press, error } = useFavourite(post);
  return (
    <>
      <ToggleButton label={t(m.favourite_post, { title: post.title })} isOn={post.isFavorited} press={press}>
        <Bookmark size={18} aria-hidden="true" fill={post.isFavorited ? "currentColor" : "none"} />
      </ToggleButton>
      <LazyErrorNote failure={error} />
    </>
  );
}
