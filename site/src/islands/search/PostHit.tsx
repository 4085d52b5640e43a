// Ships JavaScript as a part of search: a post that was found, covered where its reader or the house wants that.
import Eye from "lucide-react/icons/eye";
import { useState } from "react";
import type { PublicationHit } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useComforts } from "../kit/use-comforts.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { comfortOfHit, coveredTopics } from "./covered-posts.ts";
import { PostLine } from "./HitLine.tsx";
import { hitLook } from "./hit-look.ts";

interface Props {
  hit: PublicationHit;
  themes: ThemeName[];
  /** Opens beside what is being written. */
  isWriting?: boolean;
}

export function PostHit({ hit, themes, isWriting = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const comforts = useComforts();
  const [wasOpened, setOpened] = useState(false);
  const line = (
    <a className={hitLook} href={paths.post(language, hit.slugId)} data-hit {...(isWriting && { target: "_blank", rel: "noopener" })}>
      <PostLine hit={hit} />
      {isWriting && <span className="sr-only">{t(m.new_window)}</span>}
    </a>
  );
  if (wasOpened || comfortOfHit(hit, comforts) === "show") return line;
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <span className="grid h-8 w-8 shrink-0 place-items-center rounded-pill bg-surface-2 text-text-2">
        <Eye size={18} aria-hidden="true" />
      </span>
      <span className="min-w-[9rem] flex-1">
        <span className="block leading-snug font-medium">
          {t(m.search_covered, { topics: coveredTopics(hit, comforts, themes, language) })}
        </span>
        <span className="block text-small text-text-2">{t(m.search_covered_why)}</span>
      </span>
      <button
        className="needs-script min-h-11 px-2 font-bold text-link hover:underline"
        type="button"
        data-hit
        onClick={() => setOpened(true)}
      >
        {t(m.search_show)}
      </button>
      <noscript>
        <details className="w-full">
          <summary className="min-h-11 font-bold text-link">{t(m.search_show)}</summary>
          {line}
        </details>
      </noscript>
    </div>
  );
}
