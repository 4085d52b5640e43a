// Ships JavaScript as a part of the member's own list: makes a draft again of a post that nobody else has seen yet.
import { useEffect, useRef } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { hasErrorCode } from "../../api/api-error.ts";
import { useTakeBackPublication } from "../../api/publications.ts";
import { readPostDraft, removePostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { NotKept } from "./not-kept.ts";

/** The words are on the device before the post is deleted: whatever fails, one of the two is there. */
export function TakeBack({ publicationId }: { publicationId: string }) {
  const t = useWords();
  const language = useLanguage();
  const keptKey = useRef("");
  const { run, error, isPending } = useTakeBackPublication(
    () => location.assign(paths.newPost(language)),
    async (own) => {
      const { keepAsDraft } = await import("./keep-as-draft.ts");
      keptKey.current = await keepAsDraft(own, keptKey.current);
    },
  );
  const isAnswered = hasErrorCode(error, "conflict");
  // The post stays, so its words are not a draft as well.
  useEffect(() => {
    if (isAnswered && keptKey.current !== "" && readPostDraft(null)?.key === keptKey.current) removePostDraft(null);
  }, [isAnswered]);
  return (
    <div className="grid justify-items-start gap-2">
      <button className="pill pill-outline" type="button" onClick={() => run(publicationId)}>
        {isPending ? t(m.form_working) : t(m.take_back)}
      </button>
      <div className="grid justify-items-start gap-1 text-small empty:hidden" role="status">
        {isAnswered && <p>{t(m.write_undo_answered)}</p>}
        {error instanceof NotKept && <p>{error.why === "another-draft" ? t(m.take_back_other) : t(m.take_back_not_stored)}</p>}
        {error instanceof NotKept && error.why === "another-draft" && (
          <a className="link inline-flex min-h-11 items-center" href={paths.newPost(language)}>
            {t(m.take_back_open)}
          </a>
        )}
      </div>
      {error && !isAnswered && !(error instanceof NotKept) && <ErrorNote failure={error} />}
    </div>
  );
}
