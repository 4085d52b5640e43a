// Ships JavaScript because only the API knows which conversations the one who is signed in follows.
import { paths } from "@ryadom/shared/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { followedOptions } from "../../api/follows.ts";
import type { Publication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { FollowThread } from "./FollowThread.tsx";
import { TitleOfPost } from "./TitleOfPost.tsx";

interface Props {
  themes: ThemeName[];
}

export const FollowedPosts = withLanguage(function FollowedPosts(props: Props) {
  return <MemberIsland>{() => <Followed {...props} />}</MemberIsland>;
});

function Followed({ themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <PagedList
      list={useInfiniteQuery(followedOptions())}
      idOf={(post) => post.publicationId}
      empty={
        <>
          <EmptyPicture picture={{ motif: "birches", air: "moss" }} />
          <p>{t(m.my_followed_empty)}</p>
          <a className="pill pill-outline" href={paths.feed(language)}>
            {t(m.to_feed)}
          </a>
        </>
      }
    >
      {(post) => <Row post={post} themes={themes} />}
    </PagedList>
  );
}

function Row({ post, themes }: { post: Publication; themes: ThemeName[] }) {
  const t = useWords();
  const language = useLanguage();
  const theme = themes.find(({ key }) => key === (post.subthemeId ?? post.themeId));
  return (
    <article className="card grid gap-3 px-4 py-4">
      <div>
        <h2 className="text-body wrap-anywhere">
          <TitleOfPost post={post} href={`${paths.post(language, post.slugId)}#comments`} />
        </h2>
        <p className="text-small text-text-2">
          {theme && <>{theme.name} · </>}
          {t(m.comments_count, { count: post.commentsCount })}
        </p>
      </div>
      <FollowThread post={post} isNamed />
    </article>
  );
}
