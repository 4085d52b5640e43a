// Ships JavaScript as a part of the composer: the title, or what it will be when it is left empty.
import { useWatch } from "react-hook-form";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../kit/forms/TextField.tsx";
import { useWords } from "../kit/language.tsx";
import { titleFromText } from "./title-from-text.ts";
import type { PostFields } from "./use-post-form.ts";

export function PostTitle({ form }: { form: PostFields }) {
  const t = useWords();
  const content = useWatch({ control: form.control, name: "content" });
  return (
    <TextField
      {...form.register("title")}
      label={t(m.write_title)}
      hint={t(m.write_title_hint)}
      placeholder={titleFromText(content)}
      error={form.formState.errors.title?.message}
      type="text"
      autoComplete="off"
      maxLength={300}
    />
  );
}
