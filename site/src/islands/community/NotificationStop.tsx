// Ships JavaScript because the token stands behind the `#` of a letter's link, and nothing happens before its reader presses.
import type { Language } from "@ryadom/shared/locales.ts";
import { stopLetters } from "../../community/notifying.ts";
import { m } from "../../paraglide/messages.js";
import { Queries } from "../account/Queries.tsx";
import { Said } from "../account/Said.tsx";
import { useCall } from "../account/use-call.ts";
import { useFragment } from "../account/use-fragment.ts";

export function NotificationStop({ language }: { language: Language }) {
  const token = useFragment("stop-letters");
  if (token === "") return null;
  return (
    <Queries>
      <Stop language={language} token={token} />
    </Queries>
  );
}

function Stop({ language, token }: { language: Language; token: string }) {
  const say = { locale: language };
  const stopping = useCall(() => stopLetters(token));
  if (stopping.isSuccess)
    return (
      <p className="said-done" role="status">
        {m.letters_stopped({}, say)}
      </p>
    );
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4" aria-labelledby="stop-letters">
      <h2 className="text-base font-bold" id="stop-letters">
        {m.letters_stop({}, say)}
      </h2>
      <p>{m.letters_stop_text({}, say)}</p>
      <Said language={language} failure={stopping.error} />
      <button className="pill pill-primary justify-self-start" type="button" onClick={() => stopping.run()}>
        {stopping.isPending ? m.form_working({}, say) : m.letters_stop_yes({}, say)}
      </button>
    </section>
  );
}
