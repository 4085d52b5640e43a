// Ships JavaScript as a part of moderation: how a text was changed, word by word.
import type { CaseContext, ModerationCase } from "../../api/moderation.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { wordDiff } from "./word-diff.ts";
import "./desk.css";

interface Props {
  wordings: CaseContext["wordings"];
  item: ModerationCase;
  isShown: boolean;
}

const whole = ({ title, content }: CaseContext["wordings"][number]): string => `${title}\n\n${content}`;

/** The last change first. */
export function Wordings({ wordings, item, isShown }: Props) {
  const t = useWords();
  const language = useLanguage();
  const changes = wordings
    .slice(1)
    .map((after, index) => ({ before: wordings[index]!, after }))
    .toReversed();
  return (
    <section className="desk-section">
      <h3>{t(m.desk_wordings, { count: changes.length })}</h3>
      {isShown ? (
        changes.map(({ before, after }, index) => (
          <details key={after.date} open={index === 0}>
            <summary className="min-h-11 text-small font-bold">{formatDateTime(language, after.date)}</summary>
            <Changed before={whole(before)} after={whole(after)} lang={item.sourceLang} />
          </details>
        ))
      ) : (
        <p className="text-small text-text-2">{t(m.desk_row_covered)}</p>
      )}
    </section>
  );
}

function Changed({ before, after, lang }: { before: string; after: string; lang: string }) {
  return (
    <p className="text-small wrap-anywhere whitespace-pre-line" lang={lang}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which have no other name
        if (kind === "added") return <ins key={index}>{text}</ins>;
        // oxlint-disable-next-line react/no-array-index-key
        return kind === "removed" ? <del key={index}>{text}</del> : text;
      })}
    </p>
  );
}
