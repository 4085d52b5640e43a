// Ships JavaScript because what is being written is kept on the device at every key, and is sent to the API.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readPublication } from "../../community/queries.ts";
import { readPostSource } from "../../community/writing.ts";
import type { Me } from "../../community/session.ts";
import { emptyDraft, keptPostDraft, type PostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { MemberNotes } from "../account/MemberNotes.tsx";
import { Queries } from "../account/Queries.tsx";
import { StepUp } from "../account/StepUp.tsx";
import { useMe } from "../account/use-me.ts";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { draftOf, isOut, type ThemeToChoose } from "./post-form.ts";
import { PostForm } from "./PostForm.tsx";
import { useSigned } from "./use-signed.ts";

interface Props {
  language: Language;
  themes: ThemeToChoose[];
}

/** `?edit=P…` changes a post, `?theme=` and `?subtheme=` choose beforehand, `?text=` begins with the words of a search. */
export function Composer(props: Props) {
  return (
    <Queries>
      <Writing {...props} />
    </Queries>
  );
}

function Writing({ language, themes }: Props) {
  const say = { locale: language };
  const isMember = useSigned();
  const me = useMe();
  const [asked] = useState(() => new URLSearchParams(location.search));
  const editId = asked.get("edit");
  return (
    <div className="grid gap-6">
      {me.data && <MemberNotes language={language} me={me.data} isShut={false} />}
      {!isMember && (
        <p className="rounded-card bg-info-soft px-4 py-3.5">
          {editId === null ? m.write_visitor({}, say) : m.write_sign_in_first({}, say)}{" "}
          {editId !== null && (
            <a className="link font-bold" href={paths.signIn(language)}>
              {m.sign_in_go({}, say)}
            </a>
          )}
        </p>
      )}
      {editId === null ? (
        <PostForm
          language={language}
          themes={themes}
          postId={null}
          isPublic={false}
          isConsentMissing={lacksConsent(me.data)}
          begin={() => newDraft(asked, themes)}
        />
      ) : (
        isMember && <Changing language={language} themes={themes} id={editId} />
      )}
      {me.data && <StepUp language={language} me={me.data} />}
    </div>
  );
}

function Changing({ language, themes, id }: Props & { id: string }) {
  const say = { locale: language };
  const read = useQuery({
    queryKey: ["post-to-change", id],
    queryFn: async () => {
      const post = await readPublication(id);
      return post?.isMine ? { post, source: await readPostSource(id) } : null;
    },
    staleTime: Infinity,
  });
  if (read.isError) return <LoadingFailed language={language} error={read.error} retry={() => void read.refetch()} />;
  if (read.isPending) {
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {m.loading({}, say)}
      </p>
    );
  }
  if (!read.data) {
    return (
      <div className="card grid justify-items-start gap-3 px-4 py-6">
        <p>{m.write_not_yours({}, say)}</p>
        <a className="pill pill-outline" href={paths.ownPosts(language)}>
          {m.my_posts({}, say)}
        </a>
      </div>
    );
  }
  const { post, source } = read.data;
  return (
    <PostForm
      language={language}
      themes={themes}
      postId={id}
      isPublic={isOut(post)}
      isConsentMissing={false}
      shown={{ images: post.images, refresh: () => void read.refetch() }}
      begin={() => draftOf(post, source)}
    />
  );
}

/** Whether the terms are of the version in force only the API says. */
const lacksConsent = (me: Me | null | undefined): boolean =>
  Boolean(me && !(["age", "terms"] as const).every((purpose) => me.consents.some((one) => one.purpose === purpose)));

/** What an address asks for fills only what is still empty: words that were kept are never overwritten. */
function newDraft(asked: URLSearchParams, themes: ThemeToChoose[]): PostDraft {
  const draft = keptPostDraft(null) ?? emptyDraft();
  const theme = themes.find(({ key }) => key === asked.get("theme"));
  const subtheme = theme?.subthemes.find(({ key }) => key === asked.get("subtheme"));
  return {
    ...draft,
    content: draft.content || (asked.get("text") ?? ""),
    ...(theme && { themeId: theme.key, subthemeId: subtheme?.key ?? "" }),
  };
}
