// Ships JavaScript because how a member wants to be told is kept in the account, and whether a device may tell is known to the device.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { notifyingKey, readNotifying } from "../../community/notifying.ts";
import { m } from "../../paraglide/messages.js";
import { MemberIsland } from "../account/MemberIsland.tsx";
import { Section } from "../account/Section.tsx";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { NotificationBell } from "./NotificationBell.tsx";
import { NotificationDigest } from "./NotificationDigest.tsx";
import { NotificationPush } from "./NotificationPush.tsx";
import { NotificationQuiet } from "./NotificationQuiet.tsx";

export function NotificationSettings({ language }: { language: Language }) {
  const say = { locale: language };
  return (
    <MemberIsland language={language}>
      {(me) => (
        <>
          <Ways language={language} />
          <Section id="digest" title={m.notifying_digest({}, say)}>
            <NotificationDigest language={language} isOn={me.consents.some(({ purpose }) => purpose === "digest")} />
          </Section>
        </>
      )}
    </MemberIsland>
  );
}

function Ways({ language }: { language: Language }) {
  const say = { locale: language };
  const { data, error, isError, refetch } = useQuery({ queryKey: notifyingKey, queryFn: readNotifying });
  if (isError) return <LoadingFailed language={language} error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{m.loading({}, say)}</p>;
  return (
    <>
      <Section id="bell" title={m.notifying_bell({}, say)}>
        <NotificationBell language={language} notifying={data} />
      </Section>
      {data.push && (
        <Section id="push" title={m.notifying_push({}, say)}>
          <NotificationPush language={language} publicKey={data.push.publicKey} isOn={data.push.isOnHere} />
        </Section>
      )}
      <Section id="quiet" title={m.notifying_quiet({}, say)}>
        <NotificationQuiet language={language} notifying={data} />
      </Section>
    </>
  );
}
