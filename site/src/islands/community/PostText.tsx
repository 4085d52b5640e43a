// Ships JavaScript as a part of the composer: the text, and how much room is left once it gets narrow.
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useWatch } from "react-hook-form";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "./TextArea.tsx";
import { WritingNotes } from "./WritingNotes.tsx";
import type { PostFields } from "./use-post-form.ts";

interface Props {
  language: Language;
  form: PostFields;
}

const tellFrom = 1000;

export function PostText({ language, form }: Props) {
  const say = { locale: language };
  const [title, content] = useWatch({ control: form.control, name: ["title", "content"] });
  const left = limits.publicationCharacters - content.length;
  return (
    <div className="grid gap-1.5">
      <TextArea
        {...form.register("content")}
        label={m.write_text({}, say)}
        hint={m.write_text_hint({}, say)}
        error={form.formState.errors.content?.message}
        className="text-field-tall"
        rows={8}
      />
      <p className="text-small text-text-2 empty:hidden" role="status">
        {left >= 0 && left < tellFrom && m.write_left({ count: left }, say)}
        {left < 0 && m.write_text_long({ count: limits.publicationCharacters.toLocaleString(language) }, say)}
      </p>
      <WritingNotes language={language} text={`${title}\n\n${content}`} />
    </div>
  );
}
