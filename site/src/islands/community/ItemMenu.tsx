// Ships JavaScript as a part of the community's islands: change and delete one's own words, report or block somebody else's.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { leaveOut } from "../../community/known-items.ts";
import { type Blockable, setBlocked, type Written } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useCall } from "../account/use-call.ts";
import { copyAddress } from "./copy-address.ts";
import { LaterTrouble } from "./LaterTrouble.tsx";
import { Menu } from "./Menu.tsx";
import { useSigned } from "./use-signed.ts";

const ReportSheet = lazy(() => import("./ReportSheet.tsx").then((part) => ({ default: part.ReportSheet })));
const DeleteSheet = lazy(() => import("./DeleteSheet.tsx").then((part) => ({ default: part.DeleteSheet })));

/** What was done with a text that now stands there no more. */
export interface Gone {
  how: "reported" | "blocked" | "deleted";
}

interface Props {
  language: Language;
  written: Written;
  label: string;
  isMine: boolean;
  /** Where it can be read; without one nothing is offered to be copied. */
  address?: string;
  blockable: Blockable | null;
  /** A link or a button, for the author. */
  edit: ReactNode;
  gone: (gone: Gone) => void;
  /** A worry was told: nothing is hidden, and something is to be said. */
  worried: () => void;
}

export function ItemMenu({ language, written, label, isMine, address, blockable, edit, gone, worried }: Props) {
  const say = { locale: language };
  const isMember = useSigned();
  const [open, setOpen] = useState<"report" | "delete" | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const close = () => setOpen(null);
  const client = useQueryClient();
  const blocking = useCall(
    (one: Blockable) => setBlocked(one, true),
    (_answer, one) => {
      gone({ how: "blocked" });
      leaveOut(client, one, written.id);
    },
  );
  return (
    <>
      <Menu label={label}>
        {isMember && isMine && edit}
        {isMember && isMine && (
          <button className="menu-item text-danger" type="button" onClick={() => setOpen("delete")}>
            {m.do_delete({}, say)}
          </button>
        )}
        {!isMine && (
          <ForMembers language={language} isMember={isMember} press={() => setOpen("report")}>
            {m.do_report({}, say)}
          </ForMembers>
        )}
        {blockable && isMember && (
          <button className="menu-item wrap-anywhere" type="button" onClick={() => blocking.run(blockable)}>
            {m.do_block({ name: blockable.name }, say)}
          </button>
        )}
        {address && (
          <button className="menu-item" type="button" onClick={() => void copyAddress(address).then(setCopied)}>
            {m.do_copy({}, say)}
          </button>
        )}
      </Menu>
      <p className="menu-said" role="status">
        {copied !== null && (copied ? m.do_copied({}, say) : m.do_copy_refused({}, say))}
      </p>
      <LaterTrouble language={language} failure={blocking.error} />
      <Suspense>
        {open === "report" && (
          <ReportSheet
            language={language}
            written={written}
            close={close}
            sent={(isWorry) => {
              close();
              if (isWorry) worried();
              else gone({ how: "reported" });
            }}
          />
        )}
        {open === "delete" && <DeleteSheet language={language} written={written} close={close} deleted={() => gone({ how: "deleted" })} />}
      </Suspense>
    </>
  );
}

interface ForMembersProps {
  language: Language;
  isMember: boolean;
  press: () => void;
  children: ReactNode;
}

function ForMembers({ language, isMember, press, children }: ForMembersProps) {
  if (isMember) {
    return (
      <button className="menu-item" type="button" onClick={press}>
        {children}
      </button>
    );
  }
  return (
    <a className="menu-item" href={paths.signIn(language)} rel="nofollow" data-door>
      {children}
    </a>
  );
}
