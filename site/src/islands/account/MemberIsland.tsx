// Ships JavaScript as a part of the account's pages: nobody but the API knows who is signed in.
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReactNode } from "react";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { MemberNotes } from "./MemberNotes.tsx";
import { Queries } from "./Queries.tsx";
import { useMe } from "./use-me.ts";

interface Props {
  language: Language;
  /** Whether a member whose account is closed has anything to do here. */
  isForRestricted?: boolean;
  children: (me: Me) => ReactNode;
}

/** Draws its children for the one who is signed in. What visitors see instead stands in the page's own HTML. */
export function MemberIsland(props: Props) {
  return (
    <Queries>
      <Member {...props} />
    </Queries>
  );
}

function Member({ language, isForRestricted = false, children }: Props) {
  const me = useMe();
  if (me.isError) return <LoadingFailed language={language} error={me.error} retry={() => void me.refetch()} />;
  if (me.isPending)
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {m.loading({}, { locale: language })}
      </p>
    );
  if (me.data === null) return null;
  const isShut = me.data.session.kind === "restricted" && !isForRestricted;
  return (
    <div className="grid gap-8">
      <MemberNotes language={language} me={me.data} isShut={isShut} />
      {!isShut && children(me.data)}
    </div>
  );
}
