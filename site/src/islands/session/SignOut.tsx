// Ships JavaScript because signing out is asked of the API, and what this browser keeps of the member goes with it.
import { useState } from "react";
import { useSignOut } from "../../api/account.ts";
import { hasUnsentWords } from "../../device/session-state.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { DangerDialog } from "../kit/DangerDialog.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/SubmitButton.css";

/** The way out at the top of a page that shows what is a member's own: nothing that loads moves it. */
export const SignOut = withLanguage(function SignOut() {
  return (
    <QueryProvider>
      <div className="grid justify-items-end gap-3">
        <SignOutButton className="link min-h-11 text-small" />
      </div>
    </QueryProvider>
  );
});

/** Signs out; asks first when words that weren't sent would be lost. */
export function SignOutButton({ className }: { className: string }) {
  const t = useWords();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const leaving = useSignOut(() => location.replace(paths.about(language)));
  return (
    <>
      <button
        className={className}
        type="button"
        disabled={leaving.isPending}
        onClick={() => (hasUnsentWords() ? setAsking(true) : leaving.run())}
      >
        {t(m.sign_out)}
      </button>
      {!isAsking && <FormStatus failure={leaving.error} />}
      {isAsking && (
        <DangerDialog
          title={t(m.sign_out_title)}
          text={t(m.sign_out_drafts)}
          danger={t(m.sign_out_go)}
          safe={t(m.sign_out_stay)}
          failure={<FormStatus failure={leaving.error} />}
          confirm={() => leaving.run()}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
