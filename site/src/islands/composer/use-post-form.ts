import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMemo } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { PostDraft } from "../../device/post-draft.ts";
import { postSchema } from "./post-fields.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

// The pages' policy lets no code be made out of text, and zod would try.
z.config({ jitless: true });

export type PostFields = UseFormReturn<PostDraft, unknown, PostDraft>;

/** The composer's form, beginning with what is already written. */
export function usePostForm(first: PostDraft): PostFields {
  const t = useWords();
  const language = useLanguage();
  // Made once, not at every key.
  const resolver = useMemo(() => standardSchemaResolver(postSchema(t, language)), [t, language]);
  return useForm<PostDraft, unknown, PostDraft>({ resolver, defaultValues: first });
}
