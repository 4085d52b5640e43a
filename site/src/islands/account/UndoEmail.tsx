// Ships JavaScript as a part of signing in: the link of a letter brings an earlier email back, when its reader says so.
import type { Language } from "@ryadom/shared/locales.ts";
import { answered, ApiFailure, api } from "../../community/client.ts";
import { isSigned, signOutHere } from "../../device/member-data.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";

interface Props {
  language: Language;
  token: string;
  undone: () => void;
}

export function UndoEmail({ language, token, undone }: Props) {
  const say = { locale: language };
  const undoing = useCall(
    () => answered(api.POST("/api/auth/email/undo", { body: { token } })),
    () => {
      // All sessions have ended, one of this browser too.
      if (isSigned()) signOutHere("left");
      undone();
    },
  );
  const isUsed = undoing.error instanceof ApiFailure && undoing.error.status === 400;
  if (isUsed)
    return (
      <div className="said-failure" role="alert">
        <p className="font-bold">{m.sign_in_undo_failed({}, say)}</p>
        <p>
          {m.sign_in_undo_next({}, say)}{" "}
          <a className="link" href={paths.forgot(language)}>
            {m.forgot({}, say)}
          </a>
        </p>
      </div>
    );
  return (
    <section className="grid gap-3 rounded-card bg-info-soft px-4 py-4">
      <p>{m.sign_in_undo_lead({}, say)}</p>
      <Said language={language} failure={undoing.error} />
      <button className="pill pill-primary justify-self-start" type="button" onClick={() => undoing.run()}>
        {undoing.isPending ? m.form_working({}, say) : m.sign_in_undo({}, say)}
      </button>
    </section>
  );
}
