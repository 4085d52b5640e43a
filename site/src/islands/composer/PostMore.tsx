// Ships JavaScript as a part of the composer: what most posts go without, folded.
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useState } from "react";
import type { PostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import type { PostFields } from "./use-post-form.ts";
import "./composer-rows.css";

/** Open from the start when something in it is filled in, and whenever something in it is refused. */
export function PostMore({ form, children }: { form: PostFields; children: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(() => isAnythingFilled(form.draft, language));
  const isRefused = Boolean(form.problems.title ?? form.problems.date);
  return (
    <details className="post-more" open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="flex flex-wrap items-center gap-x-3">
          <Ellipsis size={20} aria-hidden="true" />
          {t(m.write_more)} <span className="text-small font-normal text-text-2">{t(m.write_more_what)}</span>
        </span>
      </summary>
      <div className="grid gap-6 px-4 pb-4">{children}</div>
    </details>
  );
}

const isAnythingFilled = ({ title, contentNotes, isLater, sourceLang }: PostDraft, language: string): boolean =>
  title.trim() !== "" || contentNotes.length > 0 || isLater || (sourceLang !== "" && sourceLang !== language);
