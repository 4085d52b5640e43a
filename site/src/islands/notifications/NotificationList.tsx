// Ships JavaScript because only the API knows what the one who is signed in was told.
import { useInfiniteQuery } from "@tanstack/react-query";
import { notificationsOptions } from "../../api/notifications.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { PushPrompt } from "./PushPrompt.tsx";
import { NotificationRow } from "./NotificationRow.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";

export const NotificationList = withLanguage(function NotificationList() {
  const t = useWords();
  const language = useLanguage();
  return (
    <MemberIsland>
      {() => (
        <>
          <PushPrompt />
          <List />
          <p>
            <a className="link" href={paths.notificationSettings(language)}>
              {t(m.notification_settings)}
            </a>
          </p>
        </>
      )}
    </MemberIsland>
  );
});

function List() {
  const t = useWords();
  const language = useLanguage();
  return (
    <PagedList
      list={useInfiniteQuery(notificationsOptions())}
      idOf={(one) => one.id}
      keepsPlace
      look="card divide-y divide-border"
      empty={
        <>
          <EmptyPicture picture={{ motif: "cat", air: "heather" }} />
          <p>
            {t(m.notifications_empty)}{" "}
            <a className="link" href={paths.crisis(language)}>
              {t(m.crisis_link)}
            </a>
          </p>
          <a className="pill pill-outline" href={paths.feed(language)}>
            {t(m.to_feed)}
          </a>
        </>
      }
    >
      {(one) => <NotificationRow notification={one} />}
    </PagedList>
  );
}
