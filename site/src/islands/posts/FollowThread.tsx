// Ships JavaScript as a part of a post, loaded for members alone: whether they want to hear of new answers.
import Bell from "lucide-react/icons/bell";
import { useFollow } from "../../api/follows.ts";
import type { Publication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { LazyErrorNote } from "../kit/LazyErrorNote.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  post: Publication;
  /** In a list of several: says which one is meant. */
  isNamed?: boolean;
}

export function FollowThread({ post, isNamed = false }: Props) {
  const t = useWords();
  const { isOn, press, error } = useFollow(post);
  return (
    <div className="grid justify-items-start gap-2">
      <button
        className={`pill px-4 text-small ${isOn ? "pill-soft" : "pill-outline"}`}
        type="button"
        aria-pressed={isOn}
        aria-label={isNamed ? t(m.follow_thread_of, { title: post.title }) : undefined}
        onClick={press}
      >
        <Bell size={18} aria-hidden="true" fill={isOn ? "currentColor" : "none"} />
        {t(m.follow_thread)}
      </button>
      <LazyErrorNote failure={error} />
    </div>
  );
}
