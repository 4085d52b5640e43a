// Ships JavaScript as a part of posts and the composer: posts like some words, covered where their reader wants that.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { similarPostsOptions } from "../../api/search.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useComforts } from "../kit/use-comforts.ts";
import { comfortOfHit } from "./covered-posts.ts";
import { CareCard } from "./CareCard.tsx";
import { PostHit } from "./PostHit.tsx";
import type { SimilarPostsProps } from "./SimilarPosts.tsx";

type Props = Omit<SimilarPostsProps, "words"> & { words: string };

export function SimilarList({ words, themes, except, isWriting = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const comforts = useComforts();
  const id = useId();
  const similar = useQuery(similarPostsOptions(language, words, except ?? null));
  if (similar.isError) return <LoadingError error={similar.error} retry={() => void similar.refetch()} />;
  const care = similar.data?.care ?? null;
  const none = care?.level === "method" ? t(m.search_similar_method) : t(m.search_similar_none);
  const posts = (similar.data?.posts ?? []).filter((hit) => comfortOfHit(hit, comforts) !== "hide");
  return (
    <section className="grid w-full gap-2" aria-labelledby={id}>
      <h2 id={id}>{t(isWriting ? m.search_similar_written : m.search_similar)}</h2>
      <p className="text-text-2 empty:hidden" role="status">
        {similar.isPending ? t(m.loading) : posts.length === 0 ? none : ""}
      </p>
      {(care?.level === "care" || care?.level === "method") && <CareCard phone={null} />}
      {posts.length > 0 && (
        <ul className="card divide-y divide-border px-4" role="list">
          {posts.map((hit) => (
            <li key={hit.publicationId}>
              <PostHit hit={hit} themes={themes} isWriting={isWriting} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
