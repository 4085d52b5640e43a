// Ships JavaScript because what is being written is kept on the device at every key, and is sent to the API.
import { useMe } from "../../api/account.ts";
import { lazy, Suspense, useState } from "react";
import type { Me } from "../../api/session.ts";
import { emptyDraft, readPostDraft, type PostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { lazyOptional } from "../kit/lazy-optional.ts";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import type { ThemeOption } from "./post-fields.ts";
import { PostForm } from "./PostForm.tsx";
import { useHashParam } from "../kit/use-hash-param.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";

/** A post that is being changed has to be read first. */
const EditPost = lazy(() => import("./EditPost.tsx").then((part) => ({ default: part.EditPost })));
/** Members' alone. */
const AccountNotices = lazyOptional(() => import("../session/AccountNotices.tsx").then((part) => part.AccountNotices));
const StepUpDialog = lazyOptional(() => import("../session/StepUpDialog.tsx").then((part) => part.StepUpDialog));

interface Props {
  themes: ThemeOption[];
}

/** `?edit=P…` changes a post, `?theme=` and `?subtheme=` choose beforehand, `#text=` begins with the words of a search. */
export const Composer = withLanguage(function Composer(props: Props) {
  return (
    <QueryProvider>
      <Forms {...props} />
    </QueryProvider>
  );
});

function Forms({ themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const me = useMe();
  const [asked] = useState(() => new URLSearchParams(location.search));
  // Words of a person, which no server and no history is to see.
  const text = useHashParam("text");
  const editId = asked.get("edit");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Suspense>{me.data && <AccountNotices me={me.data} isShut={false} />}</Suspense>
      {!isMember && editId !== null && (
        <p className="rounded-card bg-info-soft px-4 py-3.5">
          {t(m.write_sign_in_first)}{" "}
          <a className="link font-bold" href={paths.signIn(language)}>
            {t(m.sign_in_go)}
          </a>
        </p>
      )}
      {editId === null ? (
        <PostForm
          themes={themes}
          postId={null}
          isPublic={false}
          isConsentMissing={lacksConsent(me.data)}
          me={me.data}
          begin={() => newDraft(asked, text, themes)}
        />
      ) : (
        isMember && (
          <Suspense>
            <EditPost themes={themes} id={editId} me={me.data} />
          </Suspense>
        )
      )}
      {me.data && (
        <Suspense>
          <StepUpDialog me={me.data} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the terms are of the version in force, and an age has to be declared with them, only the API says. */
const lacksConsent = (me: Me | null | undefined): boolean => Boolean(me && !me.consents.some(({ purpose }) => purpose === "terms"));

/** What an address asks for fills only what is still empty: words that were kept are never overwritten. */
function newDraft(asked: URLSearchParams, text: string, themes: ThemeOption[]): PostDraft {
  const draft = readPostDraft(null) ?? emptyDraft();
  const theme = themes.find(({ key }) => key === asked.get("theme"));
  const subtheme = theme?.subthemes.find(({ key }) => key === asked.get("subtheme"));
  return {
    ...draft,
    content: draft.content || text,
    ...(theme && { themeId: theme.key, subthemeId: subtheme?.key ?? "", guessedTheme: "" }),
  };
}
