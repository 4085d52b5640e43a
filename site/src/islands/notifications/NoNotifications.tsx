// Ships JavaScript as a part of the notifications: whoever came to look for an answer and finds none.
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../../paraglide/messages.js";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";

/** Waiting may be hard: help stands in the same line. */
export function NoNotifications() {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <EmptyPicture picture={{ motif: "cat", air: "heather" }} />
      <p>
        {t(m.notifications_empty)}{" "}
        <a className="link" href={paths.crisis(language)}>
          {t(m.crisis_link)}
        </a>
      </p>
      <a className="pill pill-outline" href={paths.feed(language)}>
        {t(m.to_feed)}
      </a>
    </>
  );
}
