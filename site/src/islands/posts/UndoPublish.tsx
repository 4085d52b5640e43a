// Ships JavaScript as a part of the feed: for ten seconds a post that has just come out can be taken back.
import { useEffect, useRef, useState } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { hasErrorCode } from "../../api/api-error.ts";
import { useTakeBackPublication } from "../../api/publications.ts";
import { forgetPublished } from "../../api/recently-published.ts";
import { beginUndo, forgetUndo, readUndo, restoreDraft } from "../../device/undo-publish.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

export function UndoPublish({ publicationId }: { publicationId: string }) {
  const t = useWords();
  const language = useLanguage();
  const [undo] = useState(() => readUndo());
  const [isTold, setTold] = useState(false);
  const [isOver, setOver] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const takingBack = useTakeBackPublication(() => {
    forgetPublished();
    if (undo) restoreDraft(undo);
    location.assign(paths.newPost(language));
  });
  const leftMs = undo?.publicationId === publicationId ? undo.leftMs : 0;
  useEffect(() => {
    if (leftMs === 0) return;
    beginUndo();
    // What stands in a region when it appears is not read out.
    const telling = setTimeout(() => setTold(true), 100);
    const timer = setTimeout(() => {
      // Whoever stood on the button is not to be thrown to the top of the page.
      if (note.current?.parentElement?.querySelector("button") === document.activeElement) note.current?.focus();
      setOver(true);
    }, leftMs);
    return () => {
      clearTimeout(telling);
      clearTimeout(timer);
    };
  }, [leftMs]);
  const { error, isPending } = takingBack;
  useEffect(() => {
    if ((isOver && !isPending) || error) forgetUndo();
  }, [isOver, isPending, error]);
  if (leftMs === 0 || !undo) return null;
  const isAnswered = hasErrorCode(error, "conflict");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-small" role="status" tabIndex={-1} ref={note}>
        {isAnswered ? t(m.write_undo_answered) : isTold && !isOver && !error && t(m.write_undo_hint)}
      </p>
      {error && !isAnswered && <ErrorNote failure={error} />}
      {((!isOver && !error) || isPending) && (
        <button className="pill pill-outline" type="button" onClick={() => takingBack.run(publicationId)}>
          {isPending ? t(m.form_working) : t(m.write_undo)}
        </button>
      )}
    </div>
  );
}
