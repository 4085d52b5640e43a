// Ships JavaScript as a part of the composer: the text, and how much room is left once it gets narrow.
import { limits } from "@ryadom/shared/limits.ts";
import { codePoints } from "@ryadom/shared/text-length.ts";
import { lazy, Suspense } from "react";
import { useWatch } from "react-hook-form";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../kit/forms/TextArea.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { SafetyHints } from "./SafetyHints.tsx";
import type { PostFields } from "./use-post-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  form: PostFields;
  themes: ThemeName[];
}

/** Below what is being written, once there is enough to compare. */
const SimilarPosts = lazy(() => import("../search/SimilarPosts.tsx").then((part) => ({ default: part.SimilarPosts })));

const tellFrom = 1000;
/** From so many characters on it can be asked what others wrote about it; so many of them are compared. */
const worthComparing = 15;
const comparedCharacters = 300;

export function PostText({ form, themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [title, content] = useWatch({ control: form.control, name: ["title", "content"] });
  const left = limits.publicationCharacters - codePoints(content);
  return (
    <div className="grid gap-1.5">
      <TextArea
        {...form.register("content")}
        label={t(m.write_text)}
        hint={t(m.write_text_hint)}
        error={form.formState.errors.content?.message}
        className="text-field-tall"
        rows={8}
      />
      <p className="text-small text-text-2 empty:hidden" role="status">
        {left >= 0 && left < tellFrom && t(m.write_characters_left, { count: left })}
        {left < 0 && t(m.write_text_long, { count: limits.publicationCharacters.toLocaleString(language) })}
      </p>
      <SafetyHints text={`${title}\n\n${content}`} />
      {codePoints(`${title}${content}`) >= worthComparing && (
        <Suspense>
          <SimilarPosts themes={themes} isWriting words={() => `${title} ${content}`.trim().slice(0, comparedCharacters)} />
        </Suspense>
      )}
    </div>
  );
}
