// Ships JavaScript as a part of the feed: the quiet shape of what is being loaded, shown only when loading is slow.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";

const patienceMs = 300;

export function PostSkeletons({ language }: { language: Language }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-[100dvh] content-start gap-4">
      <p className="sr-only" role="status">
        {isSlow ? m.loading({}, { locale: language }) : ""}
      </p>
      {isSlow && [1, 2, 3].map((one) => <div key={one} className="card h-52 bg-surface-2" aria-hidden="true" />)}
    </div>
  );
}
