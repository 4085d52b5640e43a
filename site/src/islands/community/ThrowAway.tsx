// Ships JavaScript as a part of the composer: asks before written words are thrown away.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "../account/Sheet.tsx";

export function ThrowAway({ language, discard }: { language: Language; discard: () => void }) {
  const say = { locale: language };
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button className="pill pill-outline min-h-12" type="button" onClick={() => setAsking(true)}>
        {m.write_discard({}, say)}
      </button>
      {isAsking && (
        <Sheet title={m.write_discard_title({}, say)} close={() => setAsking(false)}>
          <p>{m.write_discard_text({}, say)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              className="pill pill-outline text-danger"
              type="button"
              onClick={() => {
                setAsking(false);
                discard();
              }}
            >
              {m.write_discard_yes({}, say)}
            </button>
            <button className="pill pill-primary" type="button" onClick={() => setAsking(false)}>
              {m.form_cancel({}, say)}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
