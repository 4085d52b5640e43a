// Ships JavaScript as a part of the feed: the quiet shape of what is being loaded, shown only when loading is slow.
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useWords } from "./language.tsx";

const patienceMs = 300;

export function Skeletons() {
  const t = useWords();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-[100dvh] content-start gap-4">
      <p className="sr-only" role="status">
        {isSlow ? t(m.loading) : ""}
      </p>
      {isSlow && [1, 2, 3].map((one) => <div key={one} className="card h-52 bg-surface-2" aria-hidden="true" />)}
    </div>
  );
}
