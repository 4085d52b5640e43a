// Ships JavaScript as a part of the community's islands: change and delete one's own words, report or block somebody else's.
import { type BlockTarget, useBlockAuthor } from "../../api/blocks.ts";
import type { ContentRef } from "../../api/publications.ts";
import { canShare, shareAddress, type Shared } from "../../device/share-address.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { LazyErrorNote } from "../kit/LazyErrorNote.tsx";
import { Menu } from "../kit/Menu.tsx";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/Menu.css";
import "./sign-in-link.css";

const ReportDialog = lazy(() => import("./ReportDialog.tsx").then((part) => ({ default: part.ReportDialog })));
const DeleteDialog = lazy(() => import("./DeleteDialog.tsx").then((part) => ({ default: part.DeleteDialog })));

/** Why a post or comment was removed from view; `RemovalNotice` takes its place. */
export interface Removal {
  how: "reported" | "blocked" | "deleted";
}

interface Props {
  content: ContentRef;
  label: string;
  /** Title of the post, or of the one that a comment stands under. */
  title?: string;
  isMine: boolean;
  /** Where it can be read; without one nothing is offered to be shared. */
  address?: string;
  blockTarget: BlockTarget | null;
  /** A link or a button, for the author. */
  edit: ReactNode;
  /** Takes the place of the dialog that asks before something is deleted. */
  remove?: () => void;
  onRemoved: (removal: Removal) => void;
  /** A worry about the author was reported: nothing is hidden, and thanks are shown. */
  onWorryReported: () => void;
}

export function ContentMenu({ content, label, title = "", isMine, address, blockTarget, edit, remove, onRemoved, onWorryReported }: Props) {
  const t = useWords();
  const isMember = useSignedIn();
  const [open, setOpen] = useState<"report" | "delete" | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const close = () => setOpen(null);
  const blocking = useBlockAuthor(content.id, () => onRemoved({ how: "blocked" }));
  return (
    <>
      <Menu label={label}>
        {isMember && isMine && edit}
        {isMember && isMine && (
          <button className="menu-item text-danger" type="button" onClick={remove ?? (() => setOpen("delete"))}>
            {t(m.menu_delete)}
          </button>
        )}
        {!isMine && (
          <ForMembers isMember={isMember} press={() => setOpen("report")}>
            {t(m.menu_report)}
          </ForMembers>
        )}
        {blockTarget && isMember && (
          <button className="menu-item wrap-anywhere" type="button" onClick={() => blocking.run(blockTarget)}>
            {t(m.menu_block, { name: blockTarget.name })}
          </button>
        )}
        {address && (
          <button className="menu-item" type="button" onClick={() => void shareAddress(address).then(setShared)}>
            {t(canShare() ? m.share : m.menu_copy_link)}
          </button>
        )}
      </Menu>
      <p className="menu-status" role="status">
        {shared === "copied" && t(m.menu_link_copied)}
        {shared === "refused" && t(m.menu_copy_refused)}
      </p>
      <LazyErrorNote failure={blocking.error} />
      <Suspense>
        {open === "report" && (
          <ReportDialog
            content={content}
            close={close}
            onSent={(isWorry) => {
              close();
              if (isWorry) onWorryReported();
              else onRemoved({ how: "reported" });
            }}
          />
        )}
        {open === "delete" && content.kind !== "rating" && (
          <DeleteDialog content={content} title={title} close={close} onDeleted={() => onRemoved({ how: "deleted" })} />
        )}
      </Suspense>
    </>
  );
}

interface ForMembersProps {
  isMember: boolean;
  press: () => void;
  children: ReactNode;
}

function ForMembers({ isMember, press, children }: ForMembersProps) {
  const language = useLanguage();
  if (isMember) {
    return (
      <button className="menu-item" type="button" onClick={press}>
        {children}
      </button>
    );
  }
  return (
    <a className="menu-item" href={paths.signIn(language)} rel="nofollow" data-sign-in-link>
      {children}
    </a>
  );
}
