// Ships JavaScript as a part of the notifications: one of them, with the title only where the member wants to see it.
import type { Notification } from "../../api/notifications.ts";
import Award from "lucide-react/icons/award";
import HandHeart from "lucide-react/icons/hand-heart";
import Heart from "lucide-react/icons/heart";
import MessageSquare from "lucide-react/icons/message-square";
import Reply from "lucide-react/icons/reply";
import Shield from "lucide-react/icons/shield";
import Stethoscope from "lucide-react/icons/stethoscope";
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RelativeTime } from "../kit/RelativeTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

const looks = {
  reply: { Icon: Reply, message: m.notification_reply },
  comment: { Icon: MessageSquare, message: m.notification_comment },
  "specialist-answer": { Icon: Stethoscope, message: m.notification_specialist },
  reactions: { Icon: Heart, message: m.notification_reactions },
  moderation: { Icon: Shield, message: m.notification_moderation },
  helped: { Icon: HandHeart, message: m.notification_helped },
  achievement: { Icon: Award, message: m.notification_achievement },
  "report-outcome": { Icon: Shield, message: m.notification_report },
  "report-contacted": { Icon: Heart, message: m.notification_report_contacted },
  "check-in": { Icon: Heart, message: m.notification_check_in },
  "followed-thread": { Icon: MessageSquare, message: m.notification_followed },
  "hidden-by-reports": { Icon: Shield, message: m.notification_hidden_by_reports },
} as const;

/** Where it is said, of what is about no post. */
const pageOf: Partial<Record<Notification["kind"], (language: Language) => string>> = {
  achievement: paths.achievements,
  "report-outcome": paths.ownReports,
  "report-contacted": paths.ownReports,
};

export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useWords();
  const language = useLanguage();
  const { kind, count, date, isViewed, isCovered, publicationId, publicationTitle, courseKey, caseId, commentId } = notification;
  const { Icon, message } = looks[kind];
  const leadsTo = caseId
    ? paths.ownCase(language, caseId)
    : publicationId
      ? `${paths.post(language, publicationId)}#${commentId ? `comment-${commentId}` : "comments"}`
      : (pageOf[kind]?.(language) ?? null);
  const text = courseKey !== null && kind === "moderation" ? t(m.notification_moderation_rating) : t(message, { count });
  return (
    <div className="relative flex items-start gap-3 px-4 py-3.5">
      <span className={`grid size-10 flex-none place-items-center rounded-pill ${isViewed ? "bg-surface-2 text-text-2" : "pill-soft"}`}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={isViewed ? "" : "font-bold"}>
          {leadsTo ? (
            <a className="after:absolute after:inset-0 hover:underline" href={leadsTo}>
              {text}
            </a>
          ) : (
            text
          )}
          {!isViewed && <span className="sr-only">, {t(m.notification_new)}</span>}
        </p>
        {publicationTitle !== null && (
          <p className="text-small text-text-2 wrap-anywhere">{isCovered ? t(m.notification_covered) : publicationTitle}</p>
        )}
        <p className="text-small text-text-2">
          <RelativeTime date={date} />
        </p>
      </div>
    </div>
  );
}
