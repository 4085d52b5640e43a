// Ships JavaScript as a part of the composer: the title, or what it will be when it is left empty.
import { m } from "../../paraglide/messages.js";
import { TextField } from "../kit/forms/TextField.tsx";
import { useWords } from "../kit/language.tsx";
import { titleFromText } from "./title-from-text.ts";
import type { PostFields } from "./use-post-form.ts";

export function PostTitle({ form }: { form: PostFields }) {
  const t = useWords();
  return (
    <TextField
      name="title"
      value={form.draft.title}
      onChange={(event) => form.set({ title: event.target.value })}
      label={t(m.write_title)}
      hint={t(m.write_title_hint)}
      placeholder={titleFromText(form.draft.content)}
      error={form.problems.title}
      type="text"
      autoComplete="off"
      maxLength={300}
    />
  );
}
