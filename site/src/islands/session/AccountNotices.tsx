// Ships JavaScript as a part of the account's pages: what a member has to do before everything is open to them.
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RestrictedAccount } from "./RestrictedAccount.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  me: Me;
  isShut: boolean;
}

export function AccountNotices({ me, isShut }: Props) {
  const t = useWords();
  const language = useLanguage();
  if (me.session.kind === "restricted") return <RestrictedAccount hasDoor={isShut} />;
  return (
    <>
      {me.needsSecondFactor && (
        <Note words={t(m.moderator_needs_second)} href={`${paths.security(language)}#second`} go={t(m.moderator_second_go)} />
      )}
      {!me.verified && <Note words={t(m.unverified_text)} href={`${paths.security(language)}#email`} go={t(m.unverified_go)} />}
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
