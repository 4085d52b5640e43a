// Ships JavaScript as a part of moderation: the words of a case and its pictures, grey and blurred until they are asked for.
import Eye from "lucide-react/icons/eye";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { useQuery } from "@tanstack/react-query";
import { caseContextOptions, type ModerationCase } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useWords } from "../kit/language.tsx";
import { PostImages } from "../posts/PostImages.tsx";
import { KeyHint } from "./KeyHint.tsx";
import "../../components/base/prose.css";
import "./desk.css";

/** What is uncovered so far: the words first, then the pictures. */
export type Shown = "nothing" | "words" | "pictures";

interface Props {
  item: ModerationCase;
  shown: Shown;
  /** Why it is covered. */
  topic: string;
  uncover: () => void;
  /** Words of the text that were marked: the line that a decision quotes. */
  quote: (line: string) => void;
  /** Addresses of hidden pictures are good for some minutes. */
  onImagesExpired: () => void;
}

const longestQuote = 500;

/** The first line of what is marked inside an element. */
function markedLine(inside: HTMLElement): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !selection.anchorNode || !inside.contains(selection.anchorNode)) return "";
  const line = selection
    .toString()
    .split("\n")
    .map((one) => one.trim())
    .find((one) => one !== "");
  return [...(line ?? "")].slice(0, longestQuote).join("");
}

export function CaseText({ item, shown, topic, uncover, quote, onImagesExpired }: Props) {
  const t = useWords();
  const words = useQuery(caseContextOptions(item.caseId));
  if (shown === "nothing")
    return (
      <div className="desk-cover">
        <span className="desk-cover-lines" aria-hidden="true" />
        <button className="pill pill-outline bg-surface" type="button" aria-keyshortcuts="S" onClick={uncover}>
          <Eye size={20} aria-hidden="true" />
          {t(m.moderation_open)}
          <KeyHint of="S" />
        </button>
        <p className="text-small text-text-2">{topic}</p>
      </div>
    );
  const take = (event: { currentTarget: HTMLElement }) => {
    const line = markedLine(event.currentTarget);
    if (line) quote(line);
  };
  return (
    <div className="grid gap-3">
      {words.isPending && <p role="status">{t(m.loading)}</p>}
      {words.isError && !words.data && <LoadingError error={words.error} retry={() => void words.refetch()} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- marking words needs no role; the line can be typed below, too */}
      <div className="prose desk-words" lang={item.sourceLang} onMouseUp={take} onKeyUp={take} onTouchEnd={take}>
        {words.data && <div dangerouslySetInnerHTML={{ __html: sanitizedHtml(words.data.contentHtml) }} />}
      </div>
      {item.images.length > 0 && shown === "words" && (
        <div className="desk-cover">
          <div className="desk-pictures-covered" inert>
            <PostImages images={item.images} isWhole={false} onExpired={onImagesExpired} />
          </div>
          <button className="pill pill-outline bg-surface" type="button" aria-keyshortcuts="S" onClick={uncover}>
            <Eye size={20} aria-hidden="true" />
            {t(m.desk_show_pictures, { count: item.images.length })}
            <KeyHint of="S" />
          </button>
        </div>
      )}
      {shown === "pictures" && <PostImages images={item.images} isWhole={false} onExpired={onImagesExpired} />}
    </div>
  );
}
