// Ships JavaScript as a part of the member's lists: a post's title, or that it's covered where its topics are to be covered on this device.
import type { Publication } from "../../api/publications.ts";
import { sensitiveTopicsOf } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import { useComfortsOf } from "../kit/use-comforts.ts";
import { useWords } from "../kit/language.tsx";

interface Props {
  post: Pick<Publication, "title" | "themeId" | "contentNotes" | "sourceLang">;
  href: string;
}

export function TitleOfPost({ post, href }: Props) {
  const t = useWords();
  const isCovered = useComfortsOf(sensitiveTopicsOf(post)).some((comfort) => comfort !== "show");
  return (
    <a className="hover:underline" href={href} lang={isCovered ? undefined : post.sourceLang}>
      {isCovered ? t(m.notification_covered) : post.title}
    </a>
  );
}
