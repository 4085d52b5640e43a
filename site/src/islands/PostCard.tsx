// Ships JavaScript as a part of the feed: each card is drawn from an answer of the API, and a sensitive one opens on demand.
import type { Language } from "@ryadom/shared/locales.ts";
import MessageSquare from "lucide-react/icons/message-square";
import { lazy, Suspense, useState, type RefObject } from "react";
import type { Publication } from "../community/client.ts";
import { topicsOf } from "../device/comfort.ts";
import { m } from "../paraglide/messages.js";
import { paths } from "../paths.ts";
import { Ago } from "./Ago.tsx";
import { Avatar } from "./Avatar.tsx";
import { Byline } from "./Byline.tsx";
import { blockableOfPost } from "./community/blockable.ts";
import { FavouriteButton } from "./community/FavouriteButton.tsx";
import type { Gone } from "./community/ItemMenu.tsx";
import { PostMenu } from "./community/PostMenu.tsx";
import { PostReaction } from "./community/ReactionButton.tsx";
import type { FeedTheme } from "./Feed.tsx";
import { PostPictures } from "./PostPictures.tsx";
import { SensitiveCover } from "./SensitiveCover.tsx";
import { useComfortsOf } from "./use-comforts.ts";

const GoneNote = lazy(() => import("./community/GoneNote.tsx").then((part) => ({ default: part.GoneNote })));
const WorryThanks = lazy(() => import("./community/WorryThanks.tsx").then((part) => ({ default: part.WorryThanks })));

interface Props {
  language: Language;
  post: Publication;
  themes: FeedTheme[];
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** On its own page: the whole text, the title as the page's heading. */
  isWhole?: boolean;
}

export function PostCard({ language, post, themes, headingRef, isWhole = false }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const [gone, setGone] = useState<Gone | null>(null);
  const [isWorried, setWorried] = useState(false);
  const touched = topicsOf(post);
  const comforts = useComfortsOf(touched);
  const covered = touched.filter((_topic, index) => comforts[index] !== "show");
  const say = { locale: language };
  if (gone) {
    const written = { kind: "post", id: post.publicationId } as const;
    return (
      <Suspense>
        <GoneNote language={language} written={written} gone={gone} blockable={blockableOfPost(post)} change={setGone} isWhole={isWhole} />
      </Suspense>
    );
  }
  if (!wasOpened && covered.length > 0) {
    const topics = covered.map((key) => themes.find((theme) => theme.key === key)?.name ?? key);
    return (
      <SensitiveCover language={language} topics={topics} level={isWhole ? 1 : 2} headingRef={headingRef} open={() => setOpened(true)}>
        <div lang={post.sourceLang}>
          <p className="font-bold">{post.title}</p>
          <Text post={post} />
        </div>
      </SensitiveCover>
    );
  }
  const theme = themes.find(({ key }) => key === (post.subthemeId ?? post.themeId));
  return (
    <article className="card grid gap-3 px-4 py-4" lang={post.sourceLang}>
      <header className="flex items-center gap-3">
        <Avatar author={post.author} />
        <div className="min-w-0 flex-1 leading-snug">
          <Byline language={language} author={post.author} redditUsername={post.redditUsername} />
          <p className="text-small text-text-2" lang={language}>
            <Ago date={post.date} language={language} />
            {post.isEdited && <> · {m.post_edited({}, say)}</>}
            {theme && <> · {theme.name}</>}
          </p>
        </div>
        <div lang={language}>
          <PostMenu language={language} post={post} gone={setGone} worried={() => setWorried(true)} />
        </div>
      </header>
      {isWhole ? (
        <h1 className="text-h2">{post.title}</h1>
      ) : (
        <h2 className="text-body" ref={headingRef} tabIndex={-1}>
          <a className="hover:underline" href={paths.post(language, post.slugId)}>
            {post.title}
          </a>
        </h2>
      )}
      <Text post={post} lines={isWhole ? "" : "line-clamp-6"} />
      <PostPictures language={language} images={post.images} isWhole={isWhole} />
      <footer className="flex flex-wrap items-center gap-2" lang={language}>
        <PostReaction language={language} post={post} />
        <a className="pill pill-outline border-border px-4 text-small" href={`${paths.post(language, post.slugId)}#comments`}>
          <MessageSquare size={18} aria-hidden="true" />
          <span aria-hidden="true">{post.commentsCount}</span>
          <span className="sr-only">{m.comments_count({ count: post.commentsCount }, say)}</span>
        </a>
        <FavouriteButton language={language} post={post} />
        {post.answeredSpecialists.length > 0 && <span className="text-small text-text-2">{m.post_specialist_answered({}, say)}</span>}
      </footer>
      {isWorried && (
        <Suspense>
          <WorryThanks language={language} />
        </Suspense>
      )}
    </article>
  );
}

const Text = ({ post, lines = "" }: { post: Publication; lines?: string }) => (
  <div className={`prose text-[1rem] ${lines}`} dangerouslySetInnerHTML={{ __html: post.contentHtml }} />
);
