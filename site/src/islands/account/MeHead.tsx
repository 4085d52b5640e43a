// Ships JavaScript because the profile begins with the one who is signed in, whom only the API knows.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import { signOut, type Me } from "../../community/session.ts";
import { hasDrafts } from "../../device/member-data.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { Avatar } from "../Avatar.tsx";
import { MemberIsland } from "./MemberIsland.tsx";
import { Said } from "./Said.tsx";
import { Sheet } from "./Sheet.tsx";
import { useCall } from "./use-call.ts";

export function MeHead({ language }: { language: Language }) {
  return (
    <MemberIsland language={language} isForRestricted>
      {(me) => <Head language={language} me={me} />}
    </MemberIsland>
  );
}

function Head({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const [isAsking, setAsking] = useState(false);
  const leaving = useCall(async () => {
    await signOut();
    location.replace(paths.about(language));
  });
  const tools = [me.isSpecialist && m.me_tool_specialist({}, say), me.isModerator && m.me_tool_moderator({}, say)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar author={me} size={56} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-small text-text-2">{m.me_hello({}, say)}</p>
        <p className="text-h2 font-bold wrap-anywhere">{me.alias}</p>
        {tools.length > 0 && <p className="text-small text-text-2">{tools.join(" · ")}</p>}
        {me.isModerator && (
          <a className="link inline-flex min-h-11 items-center" href={paths.moderation(language)}>
            {m.moderation({}, say)}
          </a>
        )}
      </div>
      <button
        className="pill pill-outline"
        type="button"
        disabled={leaving.isPending}
        onClick={() => (hasDrafts() ? setAsking(true) : leaving.run())}
      >
        {m.sign_out({}, say)}
      </button>
      {!isAsking && <Said language={language} failure={leaving.error} />}
      {isAsking && (
        <Sheet title={m.sign_out_title({}, say)} close={() => setAsking(false)}>
          <p>{m.sign_out_drafts({}, say)}</p>
          <div className="flex flex-wrap gap-3">
            <button className="pill pill-primary" type="button" onClick={() => setAsking(false)}>
              {m.sign_out_stay({}, say)}
            </button>
            <button className="pill pill-outline text-danger" type="button" onClick={() => leaving.run()}>
              {m.sign_out_go({}, say)}
            </button>
          </div>
          <Said language={language} failure={leaving.error} />
        </Sheet>
      )}
    </div>
  );
}
