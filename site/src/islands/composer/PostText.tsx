// Ships JavaScript as a part of the composer: the text, and how much room is left once it gets narrow.
import { limits } from "@ryadom/shared/limits.ts";
import { codePoints } from "@ryadom/shared/text-length.ts";
import { Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { lazyOptional } from "../kit/lazy-optional.ts";
import type { ThemeName } from "../kit/theme-name.ts";
import { loadSafetyHints } from "./load-when-writing.ts";
import type { PostFields } from "./use-post-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./composer-text.css";

interface Props {
  form: PostFields;
  themes: ThemeName[];
}

/** Beside what is being written, once there are words to look at. Without them the server looks. */
const SafetyHints = lazyOptional(() => loadSafetyHints().then((part) => part.SafetyHints));
/** Below what is being written, once there is enough to compare. */
const SimilarPosts = lazyOptional(() => import("../search/SimilarPosts.tsx").then((part) => part.SimilarPosts));

const tellFrom = 1000;
/** From so many characters on it can be asked what others wrote about it; so many of them are compared. */
const worthComparing = 15;
const comparedCharacters = 300;

export function PostText({ form, themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { title, content } = form.draft;
  const left = limits.publicationCharacters - codePoints(content);
  return (
    <div className="grid gap-1.5">
      <TextArea
        name="content"
        value={content}
        onChange={(event) => form.set({ content: event.target.value })}
        label={t(m.write_text)}
        isLabelHidden
        placeholder={t(m.write_prompt)}
        hint={t(m.write_text_hint)}
        error={form.problems.content}
        className="composer-text"
        rows={6}
      />
      <p className="text-small text-text-2 empty:hidden" role="status">
        {left >= 0 && left < tellFrom && t(m.write_characters_left, { count: left })}
        {left < 0 && t(m.write_text_long, { count: limits.publicationCharacters.toLocaleString(language) })}
      </p>
      <Suspense>{(title || content) && <SafetyHints text={`${title}\n\n${content}`} />}</Suspense>
      {codePoints(`${title}${content}`) >= worthComparing && (
        <Suspense>
          <SimilarPosts themes={themes} isWriting words={() => `${title} ${content}`.trim().slice(0, comparedCharacters)} />
        </Suspense>
      )}
    </div>
  );
}
