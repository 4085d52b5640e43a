// Ships JavaScript as a part of the feed: what a reader or the author can do with a post.
import type { Publication } from "../../api/publications.ts";
import { sensitiveTopicsOf } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { blockTargetOfPost } from "./block-target.ts";
import { type Removal, ContentMenu } from "./ContentMenu.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  post: Publication;
  onRemoved: (removal: Removal) => void;
  onWorryReported: () => void;
}

/** The usual address is made from the title, which a sensitive text does not send ahead of itself. */
export const addressToShare = (language: Language, post: Publication): string =>
  paths.post(language, sensitiveTopicsOf(post).length > 0 ? post.publicationId : post.slugId);

export function PostMenu({ post, onRemoved, onWorryReported }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ContentMenu
      content={{ kind: "post", id: post.publicationId }}
      label={t(m.menu_of_post, { title: post.title })}
      title={post.title}
      isMine={post.isMine}
      address={addressToShare(language, post)}
      blockTarget={blockTargetOfPost(post)}
      edit={
        <a className="menu-item" href={paths.editPost(language, post.publicationId)}>
          {t(m.menu_edit)}
        </a>
      }
      onRemoved={onRemoved}
      onWorryReported={onWorryReported}
    />
  );
}
