// Ships JavaScript as a part of the feed: each card is drawn from an answer of the API, and a sensitive one opens on demand.
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import type { Publication } from "../../api/publications.ts";
import type { ThemeName } from "../kit/theme-name.ts";
import MessageSquare from "lucide-react/icons/message-square";
import { lazy, Suspense, useState, type RefObject } from "react";
import { sensitiveTopicsOf } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { Avatar } from "../kit/Avatar.tsx";
import { Byline } from "./Byline.tsx";
import { blockTargetOfPost } from "./block-target.ts";
import { FavouriteButton } from "./FavouriteButton.tsx";
import type { Removal } from "./ContentMenu.tsx";
import { PostMenu } from "./PostMenu.tsx";
import { PostReactions } from "./Reactions.tsx";
import { PostImages } from "./PostImages.tsx";
import { SensitiveCover } from "./SensitiveCover.tsx";
import { useComfortsOf } from "../kit/use-comforts.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";

const RemovalNotice = lazy(() => import("./RemovalNotice.tsx").then((part) => ({ default: part.RemovalNotice })));
const WorryReportThanks = lazy(() => import("./WorryReportThanks.tsx").then((part) => ({ default: part.WorryReportThanks })));

interface Props {
  post: Publication;
  themes: ThemeName[];
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** On its own page: the whole text, the title as the page's heading. */
  isWhole?: boolean;
  /** Among those that nobody answered: says that it waits. */
  isWaiting?: boolean;
}

export function PostCard({ post, themes, headingRef, isWhole = false, isWaiting = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [wasOpened, setOpened] = useState(false);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [isWorryReported, setWorryReported] = useState(false);
  const touched = sensitiveTopicsOf(post);
  const comforts = useComfortsOf(touched);
  const covered = touched.filter((_topic, index) => comforts[index] !== "show");
  if (removal) {
    const content = { kind: "post", id: post.publicationId } as const;
    return (
      <Suspense>
        <RemovalNotice content={content} removal={removal} blockTarget={blockTargetOfPost(post)} onChange={setRemoval} isWhole={isWhole} />
      </Suspense>
    );
  }
  if (!wasOpened && covered.length > 0) {
    const topics = covered.map((key) => themes.find((theme) => theme.key === key)?.name ?? key);
    return (
      <SensitiveCover topics={topics} level={isWhole ? 1 : 2} headingRef={headingRef} open={() => setOpened(true)}>
        <div lang={post.sourceLang}>
          <p className="font-bold">{post.title}</p>
          <Text post={post} />
        </div>
      </SensitiveCover>
    );
  }
  const theme = themes.find(({ key }) => key === (post.subthemeId ?? post.themeId));
  const asksForAnswer = !isWhole && post.commentsCount === 0;
  return (
    <article className="card grid gap-3 px-4 pt-4 pb-2.5" lang={post.sourceLang}>
      <header className="flex items-center gap-3">
        <Avatar author={post.author} />
        <div className="min-w-0 flex-1 leading-snug">
          <Byline author={post.author} redditUsername={post.redditUsername} />
          <p className="text-small text-text-2" lang={language}>
            <RelativeTime date={post.date} />
            {post.isEdited && <> · {t(m.post_edited)}</>}
            {theme && (
              <>
                {" · "}
                <a className="font-medium text-link hover:underline" href={paths.feedTheme(language, theme.key)}>
                  {theme.name}
                </a>
              </>
            )}
            {isWaiting && <> · {t(m.post_waits)}</>}
          </p>
        </div>
        <div lang={language}>
          <PostMenu post={post} onRemoved={setRemoval} onWorryReported={() => setWorryReported(true)} />
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
      <PostImages images={post.images} isWhole={isWhole} />
      <footer className="-mx-2.5 -mt-1.5 flex flex-wrap items-center" lang={language}>
        <PostReactions post={post} areNamed={isWhole} />
        <a
          className={`pill px-2.5 text-small hover:bg-surface-2 ${asksForAnswer ? "text-link max-tablet:order-last max-tablet:w-full max-tablet:justify-start" : "text-text-2"}`}
          href={`${paths.post(language, post.slugId)}#comments`}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {post.commentsCount > 0 && (
            <span className="tablet:hidden" aria-hidden="true">
              {post.commentsCount}
            </span>
          )}
          {asksForAnswer ? (
            <span className="first-letter:uppercase">{t(m.home_first_answer)}</span>
          ) : (
            <span className={post.commentsCount > 0 ? "max-tablet:sr-only" : "sr-only"}>
              {t(m.comments_count, { count: post.commentsCount })}
            </span>
          )}
        </a>
        {post.answeredSpecialists.length > 0 && (
          <span className="inline-flex items-center gap-1.5 px-2.5 text-small text-text-2">
            <span className="flex -space-x-2" aria-hidden="true">
              {post.answeredSpecialists.slice(0, 3).map((one) => (
                <Avatar key={one.id} author={{ ...one, isSpecialist: true }} size={24} />
              ))}
            </span>
            {t(m.post_specialist_answered)}
          </span>
        )}
        <div className="ml-auto">
          <FavouriteButton post={post} />
        </div>
      </footer>
      {isWorryReported && (
        <Suspense>
          <WorryReportThanks />
        </Suspense>
      )}
    </article>
  );
}

const Text = ({ post, lines = "" }: { post: Publication; lines?: string }) => (
  <div className={`prose text-[1rem] ${lines}`} dangerouslySetInnerHTML={{ __html: sanitizedHtml(post.contentHtml) }} />
);
