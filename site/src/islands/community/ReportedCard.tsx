// Ships JavaScript as a part of moderation: something reported, covered until it is opened, and what can be decided about it.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import type { ModeratorDeed, ReportedItem } from "../../community/moderating.ts";
import { momentName } from "../../device/days.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../Avatar.tsx";
import { Byline } from "../Byline.tsx";
import { PostPictures } from "../PostPictures.tsx";
import { DeedSheet } from "./DeedSheet.tsx";

interface Props {
  language: Language;
  item: ReportedItem;
  reasons: { key: string; title: string }[];
  done: () => void;
}

export function ReportedCard({ language, item, reasons, done }: Props) {
  const say = { locale: language };
  const [isOpen, setOpen] = useState(false);
  const [deed, setDeed] = useState<ModeratorDeed | null>(null);
  const { author, commentId, title } = item;
  const isComment = commentId !== null;
  const kind = isComment
    ? isOpen
      ? m.moderation_comment({ title }, say)
      : m.moderation_comment_covered({}, say)
    : m.moderation_post({}, say);
  const deeds: { deed: ModeratorDeed; label: string }[] = [
    { deed: "show", label: m.moderation_show({}, say) },
    ...(item.isHidden ? [] : [{ deed: "hide" as const, label: m.moderation_hide({}, say) }]),
    { deed: "delete", label: m.moderation_delete({}, say) },
    ...(author ? [{ deed: "ban" as const, label: m.moderation_ban({}, say) }] : []),
  ];
  return (
    <article className={`card grid gap-3 px-4 py-4 ${item.isWorry ? "border-warn" : ""}`}>
      {item.isWorry && <p className="mark-note bg-warn-soft text-warn">{m.moderation_worry({}, say)}</p>}
      {item.isHeld && <p className="mark-note bg-info-soft text-info">{m.moderation_held({}, say)}</p>}
      {item.safetyLevels.length > 0 && (
        <p className="text-small text-text-2">
          {m.moderation_noticed({ what: item.safetyLevels.map((level) => levelName(language, level)).join(", ") }, say)}
        </p>
      )}
      <header className="flex items-center gap-3">
        <Avatar author={author} />
        <div className="min-w-0 leading-snug">
          <Byline language={language} author={author} />
          <h2 className="text-small font-normal text-text-2 wrap-anywhere">
            {kind}
            {item.isHidden && <> · {m.moderation_hidden({}, say)}</>}
          </h2>
        </div>
      </header>
      {isOpen ? (
        <div lang={item.sourceLang}>
          {!isComment && <p className="font-bold wrap-anywhere">{title}</p>}
          <div className="prose text-[1rem]" dangerouslySetInnerHTML={{ __html: item.contentHtml }} />
          <PostPictures language={language} images={item.images} isWhole={false} expired={done} />
        </div>
      ) : (
        <button
          className="pill justify-self-start border border-dashed border-border-strong bg-surface-2"
          type="button"
          onClick={() => setOpen(true)}
        >
          {m.moderation_open({}, say)}
        </button>
      )}
      {item.reports.length > 0 && (
        <details>
          <summary className="py-2.5 font-bold">{m.moderation_reports({ count: item.reports.length }, say)}</summary>
          <ul className="grid gap-2 text-small" role="list">
            {item.reports.map(({ reasonId, message, date }) => (
              <li key={`${date} ${reasonId} ${message}`}>
                <span className="font-medium">{reasons.find(({ key }) => key === reasonId)?.title ?? reasonId}</span>{" "}
                <time className="text-text-2" dateTime={date}>
                  {momentName(language, date)}
                </time>
                {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        {deeds.map((one) => (
          <button
            key={one.deed}
            className={`pill pill-outline px-4 text-small ${one.deed === "delete" || one.deed === "ban" ? "text-danger" : ""}`}
            type="button"
            onClick={() => setDeed(one.deed)}
          >
            {one.label}
          </button>
        ))}
      </div>
      {deed && (
        <DeedSheet
          language={language}
          item={item}
          deed={deed}
          close={() => setDeed(null)}
          done={() => {
            setDeed(null);
            done();
          }}
        />
      )}
    </article>
  );
}

function levelName(language: Language, level: ReportedItem["safetyLevels"][number]): string {
  const names = {
    care: m.moderation_level_care,
    method: m.moderation_level_method,
    "personal-data": m.moderation_level_personal,
    medical: m.moderation_level_medical,
  };
  return names[level]({}, { locale: language });
}
