// Ships JavaScript as a part of the notifications: asks gently, once the first answer has come, whether this device may tell of the next.
import { useQuery } from "@tanstack/react-query";
import { notificationSettingsOptions, useDismissPushPrompt, useTurnPushOn } from "../../api/notification-settings.ts";
import { canPush, isPushForbidden } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { PushStatus } from "./PushStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export function PushPrompt() {
  const t = useWords();
  const language = useLanguage();
  const isPossible = useBrowserValue(() => canPush() && !isPushForbidden(), false);
  const { data } = useQuery({ ...notificationSettingsOptions(), enabled: isPossible });
  const agreeing = useTurnPushOn();
  const refusing = useDismissPushPrompt();
  const push = data?.push;
  if (agreeing.isSuccess && push?.isSubscribed)
    return (
      <p className="status-done" role="status">
        {t(m.push_is_on)}
      </p>
    );
  if (!isPossible || !push?.mayAsk) return null;
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" aria-labelledby="push-ask">
      <h2 className="text-base font-bold" id="push-ask">
        {t(m.push_ask)}
      </h2>
      <p>
        {t(m.push_ask_text)}{" "}
        <a className="link" href={paths.notificationSettings(language)}>
          {t(m.push_ask_where)}
        </a>
      </p>
      <PushStatus failure={agreeing.error ?? refusing.error} />
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-primary" type="button" onClick={() => agreeing.run(push.publicKey)}>
          {agreeing.isPending ? t(m.form_working) : t(m.push_ask_yes)}
        </button>
        <button className="pill pill-outline" type="button" onClick={() => refusing.run()}>
          {t(m.push_ask_not_now)}
        </button>
      </div>
    </section>
  );
}
