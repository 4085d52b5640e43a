// Ships JavaScript on demand: a page with a video is content without a framework until somebody has watched it to its end.
import type { Language } from "@ryadom/shared/locales.ts";
import { createRoot } from "react-dom/client";
import { m } from "../../../paraglide/messages.js";
import { useWords, withLanguage } from "../../kit/language.tsx";
import { PracticeEnd } from "./PracticeEnd.tsx";

interface Props {
  title: string;
  practice: string;
}

const VideoEnd = withLanguage(function VideoEnd({ title, practice }: Props) {
  const t = useWords();
  return (
    <section className="card grid px-2 py-5">
      <PracticeEnd title={title} practice={practice} kind="other" heading={<h2>{t(m.pacer_how_now)}</h2>}>
        {null}
      </PracticeEnd>
    </section>
  );
});

/** Draws the three faces into a place of the page. @returns takes them away again */
export function mountPracticeEnd(place: HTMLElement, props: Props & { language: Language }): () => void {
  const root = createRoot(place);
  root.render(<VideoEnd {...props} />);
  return () => root.unmount();
}
