// Ships JavaScript because only the API knows what the one who is signed in has written.
import { useInfiniteQuery } from "@tanstack/react-query";
import { ownPublicationsOptions } from "../../api/publications.ts";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { OwnPost } from "./OwnPost.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  themes: ThemeName[];
}

export const OwnPosts = withLanguage(function OwnPosts(props: Props) {
  return <MemberIsland>{() => <OwnList {...props} />}</MemberIsland>;
});

function OwnList({ themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="grid gap-4">
      <a className="pill pill-primary justify-self-start" href={paths.newPost(language)}>
        {t(m.write)}
      </a>
      <PagedList
        list={useInfiniteQuery(ownPublicationsOptions())}
        idOf={(post) => post.publicationId}
        keepsPlace
        empty={
          <>
            <EmptyPicture picture={{ motif: "bench", air: "moss" }} />
            <p>{t(m.my_posts_empty)}</p>
            <a className="pill pill-primary" href={paths.newPost(language)}>
              {t(m.write)}
            </a>
          </>
        }
      >
        {(post) => <OwnPost post={post} themes={themes} />}
      </PagedList>
    </div>
  );
}
