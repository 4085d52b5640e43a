// Ships JavaScript because only the API knows what the one who is signed in was told.
import type { Language } from "@ryadom/shared/locales.ts";
import { markNotificationsViewed, readNotifications } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { viewedEvent } from "../../scripts/bell-event.ts";
import { MemberIsland } from "../account/MemberIsland.tsx";
import { MemberList } from "./MemberList.tsx";
import { NotificationAsk } from "./NotificationAsk.tsx";
import { NotificationRow } from "./NotificationRow.tsx";

export function Notifications({ language }: { language: Language }) {
  return (
    <MemberIsland language={language}>
      {() => (
        <>
          <NotificationAsk language={language} />
          <List language={language} />
          <p>
            <a className="link" href={paths.notifying(language)}>
              {m.notifying({}, { locale: language })}
            </a>
          </p>
        </>
      )}
    </MemberIsland>
  );
}

function List({ language }: { language: Language }) {
  const say = { locale: language };
  return (
    <MemberList
      language={language}
      name="notifications"
      read={readAndView}
      idOf={(one) => one.id}
      look="card divide-y divide-border"
      empty={
        <>
          <p>{m.notifications_empty({}, say)}</p>
          <a className="pill pill-outline" href={paths.feed(language)}>
            {m.to_feed({}, say)}
          </a>
        </>
      }
    >
      {(one) => <NotificationRow language={language} notification={one} />}
    </MemberList>
  );
}

/** The list as it was when it was opened; with its first page everything in it counts as viewed. A mark that fails comes at the next look. */
async function readAndView(cursor: string | null) {
  const page = await readNotifications(cursor);
  if (cursor === null && page.items.some((one) => !one.isViewed)) {
    await markNotificationsViewed().then(
      () => dispatchEvent(new Event(viewedEvent)),
      () => {},
    );
  }
  return page;
}
