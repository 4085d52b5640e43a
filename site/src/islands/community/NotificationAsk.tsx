// Ships JavaScript as a part of the notifications: asks gently, once the first answer has come, whether this device may tell of the next.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyingKey, readNotifying, sayNotNow, turnPushOn } from "../../community/notifying.ts";
import { canPush, isPushForbidden } from "../../device/push.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useCall } from "../account/use-call.ts";
import { useInBrowser } from "../use-in-browser.ts";
import { NotificationTrouble } from "./NotificationTrouble.tsx";

export function NotificationAsk({ language }: { language: Language }) {
  const say = { locale: language };
  const client = useQueryClient();
  const isPossible = useInBrowser(() => canPush() && !isPushForbidden(), false);
  const { data } = useQuery({ queryKey: notifyingKey, queryFn: readNotifying, enabled: isPossible });
  const again = () => void client.invalidateQueries({ queryKey: notifyingKey });
  const agreeing = useCall((publicKey: string) => turnPushOn(publicKey), again);
  const refusing = useCall(sayNotNow, again);
  const push = data?.push;
  if (agreeing.isSuccess && push?.isOnHere)
    return (
      <p className="said-done" role="status">
        {m.push_is_on({}, say)}
      </p>
    );
  if (!isPossible || !push?.mayAsk) return null;
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" aria-labelledby="push-ask">
      <h2 className="text-base font-bold" id="push-ask">
        {m.push_ask({}, say)}
      </h2>
      <p>
        {m.push_ask_text({}, say)}{" "}
        <a className="link" href={paths.notifying(language)}>
          {m.push_ask_where({}, say)}
        </a>
      </p>
      <NotificationTrouble language={language} failure={agreeing.error ?? refusing.error} />
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-primary" type="button" onClick={() => agreeing.run(push.publicKey)}>
          {agreeing.isPending ? m.form_working({}, say) : m.push_ask_yes({}, say)}
        </button>
        <button className="pill pill-outline" type="button" onClick={() => refusing.run()}>
          {m.push_ask_not_now({}, say)}
        </button>
      </div>
    </section>
  );
}
