// Ships JavaScript because how a member wants to be told is kept in the account, and whether a device may tell is known to the device.
import { notificationSettingsOptions } from "../../api/notification-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { Section } from "../kit/Section.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { AchievementSetting } from "./AchievementSetting.tsx";
import { BellSetting } from "./BellSetting.tsx";
import { DigestSetting } from "./DigestSetting.tsx";
import { FollowedSetting } from "./FollowedSetting.tsx";
import { PushSetting } from "./PushSetting.tsx";
import { QuietHoursSetting } from "./QuietHoursSetting.tsx";
import { withLanguage, useWords } from "../kit/language.tsx";

export const NotificationSettings = withLanguage(function NotificationSettings() {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) => (
        <>
          <Ways />
          <Section id="digest" title={t(m.notification_settings_digest)}>
            <DigestSetting isOn={me.consents.some(({ purpose }) => purpose === "digest")} />
          </Section>
        </>
      )}
    </MemberIsland>
  );
});

function Ways() {
  const t = useWords();
  const { data, error, isError, refetch } = useQuery(notificationSettingsOptions());
  if (isError) return <LoadingError error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{t(m.loading)}</p>;
  return (
    <>
      <Section id="bell" title={t(m.notification_settings_bell)}>
        <BellSetting settings={data} />
      </Section>
      <Section id="achievements" title={t(m.achievements)}>
        <AchievementSetting settings={data} />
      </Section>
      <Section id="followed" title={t(m.my_followed)}>
        <FollowedSetting settings={data} />
      </Section>
      {data.push && (
        <Section id="push" title={t(m.notification_settings_push)}>
          <PushSetting publicKey={data.push.publicKey} isOn={data.push.isSubscribed} />
        </Section>
      )}
      <Section id="quiet" title={t(m.notification_settings_quiet)}>
        <QuietHoursSetting settings={data} />
      </Section>
    </>
  );
}
