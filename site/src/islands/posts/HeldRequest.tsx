// Ships JavaScript as a part of one's own post or comment: what the server said of a text that names details of means.
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import { ReviewTime } from "./ReviewTime.tsx";

interface Props {
  /** Who sees the text for now, and what happens next. */
  state: string;
  /** A link or a button that opens the text again: nothing of it is lost. */
  edit: ReactNode;
}

/** Asks the author of a text that waits for a moderator to leave details of means out, and shows where help is; nobody else sees it. */
export function HeldRequest({ state, edit }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section className="grid justify-items-start gap-1 rounded-card bg-info-soft px-4 py-3.5" data-safety-hint="method">
      <p className="font-bold">{t(m.safety_hint_method)}</p>
      <p>
        {state} <ReviewTime />
      </p>
      <p className="text-small">{t(m.held_why)}</p>
      <div className="mt-1.5 flex flex-wrap gap-3">
        {edit}
        <a className="pill pill-outline" href={paths.crisis(language)}>
          {t(m.test_all_help)}
        </a>
      </div>
    </section>
  );
}
