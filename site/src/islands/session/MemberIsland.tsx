// Ships JavaScript as a part of the account's pages: nobody but the API knows who is signed in.
import type { ReactNode } from "react";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { AccountNotices } from "./AccountNotices.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { useMe } from "../../api/account.ts";
import { useWords } from "../kit/language.tsx";

interface Props {
  /** Whether a member whose account is closed has anything to do here. */
  isForRestricted?: boolean;
  /** A tool whose columns need the height: what has to be done first takes one line. */
  isTool?: boolean;
  children: (me: Me) => ReactNode;
}

/** Draws its children for the one who is signed in. What visitors see instead stands in the page's own HTML. */
export function MemberIsland(props: Props) {
  return (
    <QueryProvider>
      <Member {...props} />
    </QueryProvider>
  );
}

function Member({ isForRestricted = false, isTool = false, children }: Props) {
  const t = useWords();
  const me = useMe();
  if (me.isError) return <LoadingError error={me.error} retry={() => void me.refetch()} />;
  if (me.isPending)
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {t(m.loading)}
      </p>
    );
  if (me.data === null) return null;
  const isShut = me.data.session.kind === "restricted" && !isForRestricted;
  return (
    <div className={`grid ${isTool ? "gap-4" : "gap-8"}`}>
      <AccountNotices me={me.data} isShut={isShut} isBrief={isTool} />
      {!isShut && children(me.data)}
    </div>
  );
}
