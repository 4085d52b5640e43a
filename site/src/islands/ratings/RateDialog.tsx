// Ships JavaScript because it opens when a course is finished or a member asks, and only the API knows what they said before.
import { useQuery } from "@tanstack/react-query";
import { paths } from "@ryadom/shared/paths.ts";
import { useState } from "react";
import { type NewCourseRating, type OwnCourseRating, ownRatingOptions, useDeleteRating, useRateCourse } from "../../api/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useSignedIn } from "../kit/use-signed-in.ts";
import type { RateTask } from "./open-rate-dialog.ts";
import { RatingForm } from "./RatingForm.tsx";
import { removeRatingDraft } from "./rating-draft.ts";
import { unseenBecause } from "./unseen-because.ts";

interface Props {
  courseKey: string;
  /** What it opens for. */
  task: RateTask;
  close: () => void;
}

export function RateDialog({ courseKey, task: first, close }: Props) {
  const t = useWords();
  const isMember = useSignedIn();
  const [task, setTask] = useState(first);
  return (
    <Dialog title={task === "delete" ? t(m.delete_rating_title) : t(m.rating_title)} close={close}>
      {isMember ? <OwnRating courseKey={courseKey} task={task} setTask={setTask} close={close} /> : <SignInFirst close={close} />}
    </Dialog>
  );
}

function SignInFirst({ close }: Pick<Props, "close">) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <p>{t(m.rating_visitor)}</p>
      <div className="flex flex-wrap gap-3">
        <a className="pill pill-primary" href={paths.signIn(language)} rel="nofollow" data-sign-in-link>
          {t(m.sign_in_go)}
        </a>
        <button className="pill pill-outline" type="button" onClick={close}>
          {t(m.rating_later)}
        </button>
      </div>
    </>
  );
}

/** What was done in this dialog last. */
type Outcome = { how: "saved"; rating: OwnCourseRating } | { how: "deleted"; before: NewCourseRating | null };

function OwnRating({ courseKey, task, setTask, close }: Props & { setTask: (task: RateTask) => void }) {
  const t = useWords();
  const own = useQuery(ownRatingOptions(courseKey));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const deleting = useDeleteRating(courseKey, (before) => {
    removeRatingDraft(courseKey);
    setOutcome({ how: "deleted", before });
    setTask("rate");
  });
  const restoring = useRateCourse(courseKey, (rating) => setOutcome({ how: "saved", rating }));
  if (outcome !== null) {
    const before = outcome.how === "deleted" ? outcome.before : null;
    return (
      <>
        <p className="outline-none" ref={takeFocus} tabIndex={-1} role="status" key={outcome.how}>
          {outcome.how === "deleted" ? t(m.rating_deleted) : (unseenBecause(t, outcome.rating) ?? t(m.rating_sent))}
        </p>
        {restoring.error && <ErrorNote failure={restoring.error} />}
        <div className="flex flex-wrap gap-3">
          {before && (
            <button className="pill pill-outline" type="button" onClick={() => restoring.run(before)}>
              {restoring.isPending ? t(m.form_working) : t(m.undo)}
            </button>
          )}
          <button className="pill pill-primary" type="button" onClick={close}>
            {t(m.form_close)}
          </button>
        </div>
      </>
    );
  }
  if (task === "delete") {
    return (
      <>
        <p>{t(m.delete_rating_text)}</p>
        {deleting.error && <ErrorNote failure={deleting.error} />}
        <div className="flex flex-wrap gap-3">
          <button className="pill pill-outline" type="button" onClick={close}>
            {t(m.form_cancel)}
          </button>
          <button className="pill bg-danger text-bg" type="button" onClick={() => deleting.run()}>
            {deleting.isPending ? t(m.form_working) : t(m.rating_delete)}
          </button>
        </div>
      </>
    );
  }
  if (own.isError) return <LoadingError error={own.error} retry={() => void own.refetch()} />;
  if (own.isPending) return <p role="status">{t(m.loading)}</p>;
  const { rating } = own.data;
  const state = rating && unseenBecause(t, rating);
  return (
    <>
      {state && <p className="rounded-card bg-info-soft px-4 py-3.5">{state}</p>}
      <RatingForm
        courseKey={courseKey}
        own={rating}
        close={close}
        remove={() => setTask("delete")}
        onSaved={(saved) => setOutcome({ how: "saved", rating: saved })}
      />
    </>
  );
}

/** The form is gone: the focus goes on with what is said. */
const takeFocus = (said: HTMLElement | null): void => said?.focus({ preventScroll: true });
