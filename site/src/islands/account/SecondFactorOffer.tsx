// Ships JavaScript as a part of the account: offers a second step, once, to whoever hasn't set one up.
import { useState } from "react";
import type { Me } from "../../api/session.ts";
import { useDismissSecondFactorOffer } from "../../api/second-factor.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

const weekMs = 7 * 86_400_000;

interface Props {
  me: Me;
  /** On the page where it is set up it stands from the first day, elsewhere only after a week. */
  isSettings?: boolean;
}

export function SecondFactorOffer({ me, isSettings = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const dismissing = useDismissSecondFactorOffer();
  const [now] = useState(() => Date.now());
  const isNew = now - Date.parse(me.joinedAt) < weekMs;
  const isAnswered = me.hasSecondFactor || me.needsSecondFactor || me.isSecondFactorOfferDismissed || dismissing.isSuccess;
  if (isAnswered || me.session.kind === "restricted" || (isNew && !isSettings)) return null;
  return (
    <section className={isSettings ? "grid w-full gap-2 rounded-card bg-info-soft px-4 py-3.5" : "grid w-full text-small text-text-2"}>
      <p>{t(m.second_factor_offer)}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {!isSettings && (
          <a className="link inline-flex min-h-11 items-center" href={`${paths.security(language)}#second`}>
            {t(m.second_factor_offer_go)}
          </a>
        )}
        <button className="link min-h-11 text-small" type="button" onClick={() => dismissing.run()}>
          {t(m.second_factor_offer_no)}
        </button>
      </p>
    </section>
  );
}
