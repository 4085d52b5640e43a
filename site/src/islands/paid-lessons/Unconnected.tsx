// Ships JavaScript as a part of the lessons that are sold: says what isn't kept on the device, and offers to try again.
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";

export function Unconnected({ words, retry }: { words: string; retry: () => void }) {
  const t = useWords();
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-8 text-center" role="alert">
      <p>{words}</p>
      <button className="pill pill-primary" type="button" onClick={retry}>
        {t(m.try_again)}
      </button>
    </div>
  );
}
