// Ships JavaScript because the profile begins with the one who is signed in, whom only the API knows.
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { SignOutButton } from "../session/SignOut.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";

export const ProfileHeader = withLanguage(function ProfileHeader() {
  return <MemberIsland isForRestricted>{(me) => <Head me={me} />}</MemberIsland>;
});

function Head({ me }: { me: Me }) {
  const t = useWords();
  const tools = [me.isSpecialist && t(m.profile_is_specialist), me.isModerator && t(m.profile_is_moderator)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar author={me} size={56} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-small text-text-2">{t(m.profile_hello)}</p>
        <p className="text-h2 font-bold wrap-anywhere">{me.alias}</p>
        {tools.length > 0 && <p className="text-small text-text-2">{tools.join(" · ")}</p>}
        <ToolLinks me={me} />
      </div>
      <SignOutButton className="link min-h-11 text-small" />
    </div>
  );
}

/** Where people with rights do their work. */
function ToolLinks({ me }: { me: Me }) {
  const t = useWords();
  const language = useLanguage();
  const links = [
    me.isSpecialist && { href: paths.answerQueue(language), label: t(m.answer_queue) },
    me.isModerator && { href: paths.moderation(language), label: t(m.moderation) },
    me.isBilling && { href: paths.moderationOrders(language), label: t(m.orders) },
  ].filter((link) => link !== false);
  return (
    <p className="flex flex-wrap gap-x-5 empty:hidden">
      {links.map(({ href, label }) => (
        <a key={href} className="link inline-flex min-h-11 items-center" href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
