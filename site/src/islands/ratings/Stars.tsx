// Ships JavaScript as a part of the ratings: so many stars out of five, named for those who don't see them.
import Star from "lucide-react/icons/star";
import { mostStars } from "@ryadom/shared/course-ratings.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "./stars.css";

export function Stars({ count }: { count: number }) {
  const t = useWords();
  return (
    <p className="inline-flex gap-0.5 text-primary" role="img" aria-label={t(m.rating_stars_of_five, { count })}>
      {Array.from({ length: mostStars }, (_, index) => (
        <Star key={index} size={18} aria-hidden="true" className={index < count ? "star-full" : "star"} />
      ))}
    </p>
  );
}
