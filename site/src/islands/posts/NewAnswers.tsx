// Ships JavaScript as a part of a post: says that somebody answered while it was read; the list changes only when asked.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import ArrowDown from "lucide-react/icons/arrow-down";
import { answersCountOptions, loadNewAnswers } from "../../api/new-answers.ts";
import type { Publication } from "../../api/publications.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { showArrival } from "./arrive-at-comment.ts";

export function NewAnswers({ post }: { post: Publication }) {
  const t = useWords();
  const client = useQueryClient();
  const known = useQuery(answersCountOptions(post.publicationId, post.commentsCount));
  const count = Math.max(0, (known.data ?? 0) - post.commentsCount);
  const show = async () => {
    const first = await loadNewAnswers(client);
    if (first !== null) requestAnimationFrame(() => showArrival(first));
  };
  return (
    <div className="grid empty:hidden" role="status">
      {count > 0 && (
        <button className="pill pill-soft" type="button" onClick={() => void show()}>
          <ArrowDown size={18} aria-hidden="true" />
          {t(m.answers_new, { count })}
        </button>
      )}
    </div>
  );
}
