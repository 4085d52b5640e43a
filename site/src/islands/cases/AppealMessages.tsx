// Ships JavaScript as a part of an appeal: what both sides have said so far.
import type { Appeal } from "../../api/own-cases.ts";
import { formatDateTime } from "../../format/dates.ts";
import { useLanguage } from "../kit/language.tsx";

interface Props {
  messages: Appeal["messages"];
  ownLabel: string;
  otherLabel: string;
  /** Whether the author reads it; otherwise a moderator. */
  isAuthor: boolean;
}

export function AppealMessages({ messages, ownLabel, otherLabel, isAuthor }: Props) {
  const language = useLanguage();
  return (
    <ol className="grid gap-2" role="list">
      {messages.map(({ id, isFromAuthor, content, date }) => {
        const isOwn = isFromAuthor === isAuthor;
        return (
          <li key={id} className={`grid gap-1 rounded-card px-4 py-3 ${isOwn ? "bg-surface-2 ms-6" : "card me-6"}`}>
            <p className="text-small text-text-2">
              <span className="font-medium">{isOwn ? ownLabel : otherLabel}</span> ·{" "}
              <time dateTime={date}>{formatDateTime(language, date)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{content}</p>
          </li>
        );
      })}
    </ol>
  );
}
