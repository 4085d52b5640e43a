// Ships JavaScript because each question is asked on a screen of its own, and an answer is kept the moment it is given.
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "@ryadom/shared/paths.ts";
import { cameFor, keepCameFor, type Reason, reasons } from "../../device/came-for.ts";
import { rememberReturnTo, returnTo } from "../../device/return-to.ts";
import { m } from "../../paraglide/messages.js";
import type { ThemeName } from "../kit/theme-name.ts";
import { useStored } from "../kit/use-stored.ts";
import { type Translate, useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { ComfortForm } from "./ComfortForm.tsx";
import { FavouriteThemes } from "./FavouriteThemes.tsx";
import "../kit/forms/choices.css";

interface Props {
  themes: ThemeName[];
  /** Those that some people want covered. */
  topics: ThemeName[];
}

export const Welcome = withLanguage(function Welcome({ themes, topics }: Props) {
  const t = useWords();
  useEffect(() => rememberReturnTo(), []);
  return (
    <MemberIsland>
      {(me) => (
        <Questions
          screens={[
            { title: t(m.came_for), lead: t(m.came_for_lead), content: <CameForChoice />, isAnswered: () => cameFor() !== null },
            {
              title: t(m.welcome_topics),
              lead: t(m.welcome_topics_lead),
              content: <FavouriteThemes chosen={me.themes} themes={themes} />,
              isAnswered: () => me.themes.length > 0,
            },
            {
              title: t(m.welcome_comfort),
              lead: t(m.welcome_comfort_lead),
              content: <ComfortForm comfort={me.comfort} topics={topics} />,
              isAnswered: () => Object.keys(me.comfort).length > 0,
            },
          ]}
        />
      )}
    </MemberIsland>
  );
});

interface Screen {
  title: string;
  lead: string;
  content: ReactNode;
  /** Something was chosen: going on is then no skipping. */
  isAnswered: () => boolean;
}

function Questions({ screens }: { screens: Screen[] }) {
  const t = useWords();
  const language = useLanguage();
  const [place, setPlace] = useState(0);
  useStored(cameFor);
  const screen = screens[place];
  if (!screen) return null;
  const isLast = place === screens.length - 1;
  const next = isLast ? t(m.welcome_done) : screen.isAnswered() ? t(m.welcome_next) : t(m.welcome_skip);
  return (
    <section className="grid gap-6" aria-labelledby="question">
      <div className="grid gap-1.5">
        <p className="text-small text-text-2">{t(m.welcome_place, { place: place + 1, count: screens.length })}</p>
        <h2 className="text-h1 outline-none" id="question" key={place} ref={takeFocus} tabIndex={-1}>
          {screen.title}
        </h2>
        <p className="max-w-[62ch] text-text-2">{screen.lead}</p>
      </div>
      <div className="grid gap-3">{screen.content}</div>
      <div className="flex flex-wrap items-center gap-3">
        {isLast ? (
          <a className="pill pill-primary min-h-12" href={whereNext(language)}>
            {next}
          </a>
        ) : (
          <button
            className={`pill min-h-12 ${screen.isAnswered() ? "pill-primary" : "pill-outline"}`}
            type="button"
            onClick={() => setPlace(place + 1)}
          >
            {next}
          </button>
        )}
        {place > 0 && (
          <button className="pill pill-outline min-h-12" type="button" onClick={() => setPlace(place - 1)}>
            {t(m.welcome_back)}
          </button>
        )}
        {!isLast && (
          <a className="link px-2 py-2.5" href={returnTo(language)}>
            {t(m.welcome_skip_all)}
          </a>
        )}
      </div>
    </section>
  );
}

/** Each question by itself, also the first: the page was opened to be asked. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "nearest" });
}

/** Back to where somebody came from; who came from nowhere in particular sees what their answers changed. */
const whereNext = (language: Parameters<typeof returnTo>[0]): string => {
  const back = returnTo(language);
  return back === paths.about(language) ? paths.therapy(language) : back;
};

const labelsOf = (t: Translate): Record<Reason, string> => ({
  sleep: t(m.reason_sleep),
  worry: t(m.reason_worry),
  low: t(m.reason_low),
  alone: t(m.reason_alone),
  looking: t(m.reason_looking),
});

function CameForChoice() {
  const t = useWords();
  const [tried, setTried] = useState<{ chosen: Reason | null; isKept: boolean } | null>(null);
  const kept = useStored(cameFor);
  const chosen = tried && !tried.isKept ? tried.chosen : kept;
  const choose = (reason: Reason | null) => setTried({ chosen: reason, isKept: keepCameFor(reason) });
  const labels = labelsOf(t);
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t(m.came_for)}</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <label key={reason} className="choice choice-edged pill px-4">
              <input className="sr-only" type="radio" name="reason" checked={chosen === reason} onChange={() => choose(reason)} />
              {labels[reason]}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <button className="link justify-self-start text-small" type="button" onClick={() => choose(null)}>
          {t(m.reason_none)}
        </button>
      )}
      <p className="text-small text-text-2" role="status">
        {tried && (tried.isKept ? t(m.stored_here) : t(m.storage_refused))}
      </p>
    </>
  );
}
