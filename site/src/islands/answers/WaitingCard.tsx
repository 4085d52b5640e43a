// Ships JavaScript as a part of the specialists' queue: a post that waits, taken, let go or skipped at a press.
import { useState } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { useAnswerClaim, type WaitingPost } from "../../api/answers.ts";
import { hasErrorCode } from "../../api/api-error.ts";
import { sensitiveTopicsOf } from "../../device/comfort.ts";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { formatTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { useComfortsOf } from "../kit/use-comforts.ts";
import { SensitiveCover } from "../posts/SensitiveCover.tsx";
import "../../components/base/prose.css";

interface Props {
  item: WaitingPost;
  themes: ThemeName[];
  skip: () => void;
}

export function WaitingCard({ item: { publication: post, claim }, themes, skip }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [wasOpened, setOpened] = useState(false);
  const claiming = useAnswerClaim(post.publicationId);
  const touched = sensitiveTopicsOf(post);
  const comforts = useComfortsOf(touched);
  const nameOf = (key: string) => themes.find((theme) => theme.key === key)?.name ?? key;
  const covered = touched.filter((_topic, index) => comforts[index] !== "show");
  if (!wasOpened && covered.length > 0)
    return (
      <SensitiveCover topics={covered.map(nameOf)} level={2} open={() => setOpened(true)}>
        {post.title}
      </SensitiveCover>
    );
  const address = paths.post(language, post.slugId);
  return (
    <article className="card grid gap-3 px-4 py-4">
      <div className="leading-snug">
        <h2 className="text-body" lang={post.sourceLang}>
          <a className="hover:underline" href={address}>
            {post.title}
          </a>
        </h2>
        <p className="text-small text-text-2">
          <RelativeTime date={post.date} /> · {nameOf(post.subthemeId ?? post.themeId)} · {post.author?.alias}
        </p>
      </div>
      <div
        className="prose line-clamp-6 text-[1rem]"
        lang={post.sourceLang}
        dangerouslySetInnerHTML={{ __html: sanitizedHtml(post.contentHtml) }}
      />
      {claim && (
        <p className="text-small font-medium">
          {t(claim.isMine ? m.answer_yours : m.answer_colleague, { time: formatTime(language, new Date(claim.claimedUntil)) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {claim?.isMine && (
          <>
            <a className="pill pill-primary" href={`${address}#comments`}>
              {t(m.answer_write)}
            </a>
            <button className="pill pill-outline" type="button" onClick={() => claiming.run(false)}>
              {t(m.answer_release)}
            </button>
          </>
        )}
        {!claim && (
          <button className="pill pill-primary" type="button" aria-disabled={claiming.isPending} onClick={() => claiming.run(true)}>
            {t(m.answer_claim)}
          </button>
        )}
        {!claim?.isMine && (
          <button className="pill pill-outline" type="button" onClick={skip}>
            {t(m.answer_skip)}
          </button>
        )}
      </div>
      {claiming.error && (hasErrorCode(claiming.error, "conflict") ? <Taken /> : <ErrorNote failure={claiming.error} />)}
    </article>
  );
}

function Taken() {
  const t = useWords();
  return (
    <p className="text-small text-text-2" role="status">
      {t(m.answer_taken)}
    </p>
  );
}
