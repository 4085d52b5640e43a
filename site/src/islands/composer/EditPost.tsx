// Ships JavaScript as a part of the composer: reads one's own post as it was typed, to be changed.
import { isPublished, publicationSourceOptions } from "../../api/publications.ts";
import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../api/session.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { toPostDraft, type ThemeOption } from "./post-fields.ts";
import { PostForm } from "./PostForm.tsx";

interface Props {
  themes: ThemeOption[];
  id: string;
  me: Me | null | undefined;
}

export function EditPost({ themes, id, me }: Props) {
  const t = useWords();
  const language = useLanguage();
  const read = useQuery(publicationSourceOptions(id));
  if (read.isError) return <LoadingError error={read.error} retry={() => void read.refetch()} />;
  if (read.isPending) {
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {t(m.loading)}
      </p>
    );
  }
  if (!read.data) {
    return (
      <div className="card grid justify-items-start gap-3 px-4 py-6">
        <p>{t(m.write_not_yours)}</p>
        <a className="pill pill-outline" href={paths.ownPosts(language)}>
          {t(m.my_posts)}
        </a>
      </div>
    );
  }
  const { publication, source } = read.data;
  return (
    <PostForm
      themes={themes}
      postId={id}
      isPublic={isPublished(publication)}
      isConsentMissing={false}
      me={me}
      published={{ images: publication.images, refresh: () => void read.refetch() }}
      begin={() => toPostDraft(publication, source)}
    />
  );
}
