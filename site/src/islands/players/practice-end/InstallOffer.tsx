// Ships JavaScript as a part of the players, and only once a practice has made it easier: the one calm moment to ask.
import { useState } from "react";
import { install, mayOfferInstall, putInstallOff } from "../../../device/install-offer.ts";
import { m } from "../../../paraglide/messages.js";
import { useWords } from "../../kit/language.tsx";

export function InstallOffer() {
  const t = useWords();
  const [isOffered, setOffered] = useState(() => mayOfferInstall());
  if (!isOffered) return null;
  return (
    <section className="card grid w-full gap-3 px-4 py-4 text-start" aria-labelledby="install-offer">
      <h3 id="install-offer">{t(m.install_offer)}</h3>
      <p className="text-small text-text-2">{t(m.install_offer_text)}</p>
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-soft" type="button" onClick={() => void install().finally(() => setOffered(false))}>
          {t(m.install_go)}
        </button>
        <button
          className="pill pill-outline"
          type="button"
          onClick={() => {
            putInstallOff();
            setOffered(false);
          }}
        >
          {t(m.install_later)}
        </button>
      </div>
    </section>
  );
}
