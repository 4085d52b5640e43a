// Ships JavaScript as a part of the account's pages: what stands between a member and the rest of the house, and the way on.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { RestrictedCard } from "./RestrictedCard.tsx";

interface Props {
  language: Language;
  me: Me;
  isShut: boolean;
}

export function MemberNotes({ language, me, isShut }: Props) {
  const say = { locale: language };
  if (me.session.kind === "restricted") return <RestrictedCard language={language} hasDoor={isShut} />;
  return (
    <>
      {me.needsSecondFactor && (
        <Note words={m.moderator_needs_second({}, say)} href={`${paths.security(language)}#second`} go={m.moderator_second_go({}, say)} />
      )}
      {!me.verified && <Note words={m.unverified_text({}, say)} href={`${paths.security(language)}#email`} go={m.unverified_go({}, say)} />}
    </>
  );
}

function Note({ words, href, go }: { words: string; href: string; go: string }) {
  return (
    <section className="grid gap-2 rounded-card bg-info-soft px-4 py-3.5">
      <p>{words}</p>
      <a className="link justify-self-start font-bold" href={href}>
        {go}
      </a>
    </section>
  );
}
