// Ships JavaScript as a part of the feed: what a reader or the author can do with a post.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Publication } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { blockableOfPost } from "./blockable.ts";
import { type Gone, ItemMenu } from "./ItemMenu.tsx";

interface Props {
  language: Language;
  post: Publication;
  gone: (gone: Gone) => void;
  worried: () => void;
}

export function PostMenu({ language, post, gone, worried }: Props) {
  const say = { locale: language };
  return (
    <ItemMenu
      language={language}
      written={{ kind: "post", id: post.publicationId }}
      label={m.more_of({ title: post.title }, say)}
      isMine={post.isMine}
      address={paths.post(language, post.slugId)}
      blockable={blockableOfPost(post)}
      edit={
        <a className="menu-item" href={paths.editPost(language, post.publicationId)}>
          {m.do_edit({}, say)}
        </a>
      }
      gone={gone}
      worried={worried}
    />
  );
}
