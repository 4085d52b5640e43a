// Ships JavaScript because only the API knows what the one who is signed in was told.
import { useInfiniteQuery } from "@tanstack/react-query";
import { notificationsOptions } from "../../api/notifications.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { PushPrompt } from "./PushPrompt.tsx";
import { NoNotifications } from "./NoNotifications.tsx";
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
  return (
    <PagedList
      list={useInfiniteQuery(notificationsOptions())}
      idOf={(one) => one.id}
      keepsPlace
      look="card divide-y divide-border"
      empty={<NoNotifications />}
    >
      {(one) => <NotificationRow notification={one} />}
    </PagedList>
  );
}
