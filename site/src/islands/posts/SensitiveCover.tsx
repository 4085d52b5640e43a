// Ships JavaScript as a part of the feed: a post on a sensitive topic shows its text only when the reader asks.
import type { ReactNode, RefObject } from "react";
import { m } from "../../paraglide/messages.js";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/SubmitButton.css";

interface Props {
  topics: string[];
  level: 1 | 2;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  open: () => void;
  /** What is under the cover, for readers without a script: they open it by the browser's own means. */
  children: ReactNode;
}

export function SensitiveCover({ topics, level, headingRef, open, children }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isHere = useHydrated();
  const Heading: "h1" | "h2" = `h${level}`;
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(topics.map((topic) => topic.toLocaleLowerCase(language)));
  return (
    <article className="grid justify-items-start gap-3 rounded-card border border-dashed border-border-strong bg-surface-2 px-4 py-4">
      <Heading className="text-body" ref={headingRef} tabIndex={-1}>
        {t(m.post_mentions, { topics: list })}
      </Heading>
      <button className="needs-script pill border border-primary px-5 text-link" type="button" disabled={!isHere} onClick={open}>
        {t(m.post_show)}
      </button>
      <noscript>
        <details>
          <summary className="pill cursor-pointer border border-primary px-5 text-link">{t(m.post_show)}</summary>
          <div className="mt-3">{children}</div>
        </details>
      </noscript>
    </article>
  );
}
