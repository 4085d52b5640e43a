// Ships JavaScript as a part of the ratings: stars and a few words, kept in this window until they are sent.
import { codePoints } from "@ryadom/shared/text-length.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { type FormEvent, useState } from "react";
import { type OwnCourseRating, useRateCourse } from "../../api/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import { SafetyHints } from "../composer/SafetyHints.tsx";
import { useSubmitWithConsent } from "../composer/use-submit-with-consent.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { readRatingDraft, removeRatingDraft, storeRatingDraft } from "./rating-draft.ts";
import { StarChoice } from "./StarChoice.tsx";

interface Props {
  courseKey: string;
  /** What the member said before; null when they haven't rated the course yet. */
  own: OwnCourseRating | null;
  close: () => void;
  remove: () => void;
  onSaved: (saved: OwnCourseRating) => void;
}

export function RatingForm({ courseKey, own, close, remove, onSaved }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => readRatingDraft(courseKey) ?? { stars: own?.stars ?? null, content: own?.content ?? "" });
  const [wasTried, setTried] = useState(false);
  const { stars, content } = draft;
  const isLong = codePoints(content.trim()) > limits.ratingCharacters;
  const saving = useRateCourse(courseKey, (saved) => {
    removeRatingDraft(courseKey);
    onSaved(saved);
  });
  const submission = useSubmitWithConsent(false, saving);
  const change = (changed: Partial<typeof draft>) => {
    const next = { ...draft, ...changed };
    storeRatingDraft(courseKey, next);
    setDraft(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (stars !== null && !isLong) submission.run({ stars, content: content.trim(), sourceLang: language });
  };
  return (
    <>
      <form className="grid gap-5" method="post" noValidate onSubmit={send}>
        <StarChoice
          chosen={stars}
          choose={(chosen) => change({ stars: chosen })}
          error={wasTried && stars === null ? t(m.rating_missing) : undefined}
        />
        <TextArea
          value={content}
          onChange={(event) => change({ content: event.target.value })}
          label={t(m.rating_comment)}
          hint={t(m.rating_comment_hint)}
          error={isLong ? t(m.comment_long, { count: limits.ratingCharacters }) : undefined}
          rows={3}
        />
        <SafetyHints text={content} />
        {submission.status}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={own ? t(m.rating_save) : t(m.rating_send)} isWorking={submission.isPending} />
          <button className="pill pill-outline min-h-12" type="button" onClick={close}>
            {t(m.rating_later)}
          </button>
          {own && (
            <button className="pill pill-outline min-h-12 text-danger" type="button" onClick={remove}>
              {t(m.rating_delete)}
            </button>
          )}
        </div>
      </form>
      {submission.dialog}
    </>
  );
}
