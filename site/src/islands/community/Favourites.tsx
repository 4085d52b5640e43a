// Ships JavaScript because only the API knows what the one who is signed in keeps.
import type { Language } from "@ryadom/shared/locales.ts";
import { readFavourites } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { MemberIsland } from "../account/MemberIsland.tsx";
import { PostCard } from "../PostCard.tsx";
import { MemberList } from "./MemberList.tsx";

interface Props {
  language: Language;
  themes: { key: string; name: string }[];
}

export function Favourites({ language, themes }: Props) {
  const say = { locale: language };
  return (
    <MemberIsland language={language}>
      {() => (
        <MemberList
          language={language}
          name="favourites"
          read={readFavourites}
          idOf={(post) => post.publicationId}
          empty={
            <>
              <p>{m.my_favourites_empty({}, say)}</p>
              <a className="pill pill-outline" href={paths.feed(language)}>
                {m.to_feed({}, say)}
              </a>
            </>
          }
        >
          {(post) => <PostCard language={language} post={post} themes={themes} />}
        </MemberList>
      )}
    </MemberIsland>
  );
}
