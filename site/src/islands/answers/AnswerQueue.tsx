// Ships JavaScript because only the API knows what waits for a specialist, and shows it to specialists alone.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Language, languages } from "@ryadom/shared/locales.ts";
import { answerQueueOptions } from "../../api/answers.ts";
import { m } from "../../paraglide/messages.js";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import type { ThemeName } from "../kit/theme-name.ts";
import { WaitingCard } from "./WaitingCard.tsx";
import "../kit/forms/fields.css";

interface Props {
  themes: ThemeName[];
}

export const AnswerQueue = withLanguage(function AnswerQueue({ themes }: Props) {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) => (me.isSpecialist ? <Queue themes={themes} /> : <p className="card px-4 py-6">{t(m.answer_not_yours)}</p>)}
    </MemberIsland>
  );
});

function Queue({ themes }: Props) {
  const t = useWords();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [theme, setTheme] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const list = useInfiniteQuery({
    ...answerQueueOptions(language, theme),
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ publication }) => !skipped.includes(publication.publicationId)),
      })),
    }),
  });
  const names = { en: t(m.answer_in_english), ru: t(m.answer_in_russian) };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {languages.map((one) => (
          <button
            key={one}
            className={`pill ${language === one ? "pill-soft" : "pill-outline"}`}
            type="button"
            aria-pressed={language === one}
            onClick={() => setLanguage(one)}
          >
            {names[one]}
          </button>
        ))}
        <label className="grid gap-1 text-small">
          {t(m.answer_theme)}
          <select className="field" value={theme ?? ""} onChange={(event) => setTheme(event.target.value || null)}>
            <option value="">{t(m.answer_all_themes)}</option>
            {themes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {skipped.length > 0 && (
          <button className="pill pill-outline" type="button" onClick={() => setSkipped([])}>
            {t(m.answer_show_skipped)}
          </button>
        )}
      </div>
      <PagedList
        list={list}
        idOf={({ publication }) => publication.publicationId}
        empty={
          <>
            <EmptyPicture picture={{ motif: "kettle", air: "honey" }} />
            <p>{t(m.answer_empty)}</p>
          </>
        }
      >
        {(item) => <WaitingCard item={item} themes={themes} skip={() => setSkipped([...skipped, item.publication.publicationId])} />}
      </PagedList>
    </div>
  );
}
