// Ships JavaScript because only the API knows what the one who is signed in keeps.
import { useInfiniteQuery } from "@tanstack/react-query";
import { favouritesOptions } from "../../api/favourites.ts";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { PostCard } from "./PostCard.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  themes: ThemeName[];
}

export const FavouritePosts = withLanguage(function FavouritePosts(props: Props) {
  return <MemberIsland>{() => <Favourites {...props} />}</MemberIsland>;
});

function Favourites({ themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <PagedList
      list={useInfiniteQuery(favouritesOptions())}
      idOf={(post) => post.publicationId}
      keepsPlace
      empty={
        <>
          <EmptyPicture picture={{ motif: "book", air: "heather" }} />
          <p>{t(m.my_favourites_empty)}</p>
          <a className="pill pill-outline" href={paths.feed(language)}>
            {t(m.to_feed)}
          </a>
        </>
      }
    >
      {(post) => <PostCard post={post} themes={themes} />}
    </PagedList>
  );
}
