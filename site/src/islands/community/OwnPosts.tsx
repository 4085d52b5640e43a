// Ships JavaScript because only the API knows what the one who is signed in has written.
import type { Language } from "@ryadom/shared/locales.ts";
import { readOwnPosts } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { MemberIsland } from "../account/MemberIsland.tsx";
import { MemberList } from "./MemberList.tsx";
import { OwnPost } from "./OwnPost.tsx";

interface Props {
  language: Language;
  themes: { key: string; name: string }[];
}

export function OwnPosts({ language, themes }: Props) {
  const say = { locale: language };
  const write = (
    <a className="pill pill-primary justify-self-start" href={paths.newPost(language)}>
      {m.write({}, say)}
    </a>
  );
  return (
    <MemberIsland language={language}>
      {() => (
        <div className="grid gap-4">
          {write}
          <MemberList
            language={language}
            name="own-posts"
            read={readOwnPosts}
            idOf={(post) => post.publicationId}
            empty={
              <>
                <p>{m.my_posts_empty({}, say)}</p>
                <a className="pill pill-primary" href={paths.newPost(language)}>
                  {m.write({}, say)}
                </a>
              </>
            }
          >
            {(post) => <OwnPost language={language} post={post} themes={themes} />}
          </MemberList>
        </div>
      )}
    </MemberIsland>
  );
}
