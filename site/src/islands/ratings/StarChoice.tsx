// Ships JavaScript as a part of the ratings: one to five stars to choose from, each with its words.
import Star from "lucide-react/icons/star";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "./stars.css";

interface Props {
  /** Null: none yet. */
  chosen: number | null;
  choose: (stars: number) => void;
  error: string | undefined;
}

const meanings = [m.rating_word_1, m.rating_word_2, m.rating_word_3, m.rating_word_4, m.rating_word_5];

export function StarChoice({ chosen, choose, error }: Props) {
  const t = useWords();
  const meaning = chosen === null ? undefined : meanings[chosen - 1];
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? "stars-error" : undefined}>
      <legend className="text-small font-bold">{t(m.rating_legend)}</legend>
      <div className="-ms-2 flex flex-wrap">
        {meanings.map((one, index) => {
          const stars = index + 1;
          const isFull = chosen !== null && stars <= chosen;
          return (
            <label key={stars} className="star-choice">
              <input
                className="sr-only"
                type="radio"
                name="stars"
                value={stars}
                aria-label={`${t(m.rating_stars_of_five, { count: stars })}: ${t(one)}`}
                checked={chosen === stars}
                onChange={() => choose(stars)}
              />
              <Star size={28} aria-hidden="true" className={isFull ? "star-full" : "star"} />
            </label>
          );
        })}
      </div>
      <p className="min-h-6 text-text-2" aria-hidden="true">
        {meaning && t(meaning)}
      </p>
      {error && (
        <p className="field-error" id="stars-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
