// Ships JavaScript as a part of the community's islands: keeps a post for the member, shown at once and taken back on a failure.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import type { Publication } from "../../community/client.ts";
import { changePosts } from "../../community/known-items.ts";
import { setFavourite } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { LaterTrouble } from "./LaterTrouble.tsx";
import { ToggleButton } from "./ToggleButton.tsx";
import { useToggle } from "./use-toggle.ts";

export function FavouriteButton({ language, post }: { language: Language; post: Publication }) {
  const client = useQueryClient();
  const id = post.publicationId;
  const { press, error } = useToggle({
    id: `favourite:${id}`,
    state: { isOn: post.isFavorited, count: post.favoritesCount },
    send: async (isOn) => {
      const answer = await setFavourite(id, isOn);
      return { isOn: answer.isFavorited, count: answer.favoritesCount };
    },
    show: ({ isOn, count }) =>
      changePosts(client, (one) => (one.publicationId === id ? { ...one, isFavorited: isOn, favoritesCount: count } : one)),
  });
  return (
    <>
      <ToggleButton
        language={language}
        label={m.keep_post({ title: post.title }, { locale: language })}
        isOn={post.isFavorited}
        press={press}
      >
        <Bookmark size={18} aria-hidden="true" fill={post.isFavorited ? "currentColor" : "none"} />
      </ToggleButton>
      <LaterTrouble language={language} failure={error} />
    </>
  );
}
