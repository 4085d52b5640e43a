// Ships JavaScript as a part of the notifications: one of them, with the title only where the member wants to see it.
import type { Language } from "@ryadom/shared/locales.ts";
import Award from "lucide-react/icons/award";
import Heart from "lucide-react/icons/heart";
import MessageSquare from "lucide-react/icons/message-square";
import Reply from "lucide-react/icons/reply";
import Shield from "lucide-react/icons/shield";
import Stethoscope from "lucide-react/icons/stethoscope";
import type { components } from "../../community/api.d.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { Ago } from "../Ago.tsx";

type Notification = components["schemas"]["Notification"];

const looks = {
  reply: { Icon: Reply, words: m.notification_reply },
  comment: { Icon: MessageSquare, words: m.notification_comment },
  "specialist-answer": { Icon: Stethoscope, words: m.notification_specialist },
  reactions: { Icon: Heart, words: m.notification_reactions },
  moderation: { Icon: Shield, words: m.notification_moderation },
  achievement: { Icon: Award, words: m.notification_achievement },
} as const;

export function NotificationRow({ language, notification }: { language: Language; notification: Notification }) {
  const say = { locale: language };
  const { kind, count, date, isViewed, isCovered, publicationId, publicationTitle } = notification;
  const { Icon, words } = looks[kind];
  const said = words({ count }, say);
  return (
    <div className="relative flex items-start gap-3 px-4 py-3.5">
      <span className={`grid size-10 flex-none place-items-center rounded-pill ${isViewed ? "bg-surface-2 text-text-2" : "pill-soft"}`}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={isViewed ? "" : "font-bold"}>
          {publicationId ? (
            <a className="after:absolute after:inset-0 hover:underline" href={`${paths.post(language, publicationId)}#comments`}>
              {said}
            </a>
          ) : (
            said
          )}
          {!isViewed && <span className="sr-only">, {m.notification_new({}, say)}</span>}
        </p>
        {publicationTitle !== null && (
          <p className="text-small text-text-2 wrap-anywhere">{isCovered ? m.notification_covered({}, say) : publicationTitle}</p>
        )}
        <p className="text-small text-text-2">
          <Ago date={date} language={language} />
        </p>
      </div>
    </div>
  );
}
