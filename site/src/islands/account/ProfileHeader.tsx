// Ships JavaScript because the profile begins with the one who is signed in, whom only the API knows.
import { useSignOut } from "../../api/account.ts";
import type { Me } from "../../api/session.ts";
import { useState } from "react";
import { hasDrafts } from "../../device/session-state.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { SecondFactorOffer } from "./SecondFactorOffer.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/SubmitButton.css";

export const ProfileHeader = withLanguage(function ProfileHeader() {
  return <MemberIsland isForRestricted>{(me) => <Head me={me} />}</MemberIsland>;
});

function Head({ me }: { me: Me }) {
  const t = useWords();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const leaving = useSignOut(() => location.replace(paths.about(language)));
  const tools = [me.isSpecialist && t(m.profile_is_specialist), me.isModerator && t(m.profile_is_moderator)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar author={me} size={56} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-small text-text-2">{t(m.profile_hello)}</p>
        <p className="text-h2 font-bold wrap-anywhere">{me.alias}</p>
        {tools.length > 0 && <p className="text-small text-text-2">{tools.join(" · ")}</p>}
        {me.isModerator && (
          <a className="link inline-flex min-h-11 items-center" href={paths.moderation(language)}>
            {t(m.moderation)}
          </a>
        )}
      </div>
      <button
        className="pill pill-outline"
        type="button"
        disabled={leaving.isPending}
        onClick={() => (hasDrafts() ? setAsking(true) : leaving.run())}
      >
        {t(m.sign_out)}
      </button>
      <SecondFactorOffer me={me} />
      {!isAsking && <FormStatus failure={leaving.error} />}
      {isAsking && (
        <Dialog title={t(m.sign_out_title)} close={() => setAsking(false)}>
          <p>{t(m.sign_out_drafts)}</p>
          <div className="flex flex-wrap gap-3">
            <button className="pill pill-primary" type="button" onClick={() => setAsking(false)}>
              {t(m.sign_out_stay)}
            </button>
            <button className="pill pill-outline text-danger" type="button" onClick={() => leaving.run()}>
              {t(m.sign_out_go)}
            </button>
          </div>
          <FormStatus failure={leaving.error} />
        </Dialog>
      )}
    </div>
  );
}
