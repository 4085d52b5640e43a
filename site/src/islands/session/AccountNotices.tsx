// Ships JavaScript as a part of the account's pages: what a member has to do before everything is open to them.
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { RestrictedAccount } from "./RestrictedAccount.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  me: Me;
  isShut: boolean;
  /** Above a tool every line counts: on a phone the link says it alone. */
  isBrief?: boolean;
}

export function AccountNotices({ me, isShut, isBrief = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  if (me.session.kind === "restricted") return <RestrictedAccount hasDoor={isShut} />;
  return (
    <>
      {me.needsSecondFactor && (
        <Note
          isBrief={isBrief}
          words={t(m.moderator_needs_second)}
          href={`${paths.security(language)}#second`}
          go={t(m.moderator_second_go)}
        />
      )}
      {!me.verified && (
        <Note isBrief={isBrief} words={t(m.unverified_text)} href={`${paths.security(language)}#email`} go={t(m.unverified_go)} />
      )}
    </>
  );
}

interface NoteProps {
  words: string;
  href: string;
  go: string;
  isBrief: boolean;
}

function Note({ words, href, go, isBrief }: NoteProps) {
  return (
    <section className={`rounded-card bg-info-soft px-4 ${isBrief ? "flex flex-wrap items-center gap-x-4" : "grid gap-2 py-3.5"}`}>
      <p className={isBrief ? "hidden wide:block" : ""}>{words}</p>
      <a className={`link font-bold ${isBrief ? "inline-flex min-h-11 items-center" : "justify-self-start"}`} href={href}>
        {go}
      </a>
    </section>
  );
}
