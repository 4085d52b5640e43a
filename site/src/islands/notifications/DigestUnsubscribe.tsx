// Ships JavaScript because the token stands behind the `#` of an email's link, and nothing happens before its reader presses.
import { useUnsubscribeFromDigest } from "../../api/notification-settings.ts";
import { m } from "../../paraglide/messages.js";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useHashParam } from "../kit/use-hash-param.ts";
import { withLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export const DigestUnsubscribe = withLanguage(function DigestUnsubscribe() {
  const token = useHashParam("stop-letters");
  if (token === "") return null;
  return (
    <QueryProvider>
      <Stop token={token} />
    </QueryProvider>
  );
});

function Stop({ token }: { token: string }) {
  const t = useWords();
  const stopping = useUnsubscribeFromDigest(token);
  if (stopping.isSuccess)
    return (
      <p className="status-done" role="status">
        {t(m.digest_stopped)}
      </p>
    );
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" aria-labelledby="stop-letters">
      <h2 className="text-base font-bold" id="stop-letters">
        {t(m.digest_stop)}
      </h2>
      <p>{t(m.digest_stop_text)}</p>
      <FormStatus failure={stopping.error} />
      <button className="pill pill-primary justify-self-start" type="button" onClick={() => stopping.run()}>
        {stopping.isPending ? t(m.form_working) : t(m.digest_stop_yes)}
      </button>
    </section>
  );
}
