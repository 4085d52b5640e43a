// Ships JavaScript as a part of a specialist's badge, loaded when somebody asks what it means.
import { useQuery } from "@tanstack/react-query";
import { authorOptions } from "../../api/answers.ts";
import { communityRulesOptions } from "../../api/release-files.ts";
import { formatCalendarDay } from "../../format/intl.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";

export function SpecialistMeaning({ authorId }: { authorId: string }) {
  const t = useWords();
  const language = useLanguage();
  const { data } = useQuery(authorOptions(authorId));
  const { data: release } = useQuery(communityRulesOptions(language));
  const profession = release?.professions?.find(({ key }) => key === data?.profession);
  return (
    <div className="mt-2 grid gap-1 rounded-card bg-info-soft px-4 py-3 text-small" role="status" lang={language}>
      {profession && (
        <p>
          <span className="font-bold">{profession.name}.</span> {profession.meaning}
        </p>
      )}
      {data?.verifiedBy && data.verifiedAt && (
        <p>{t(m.specialist_verified, { name: data.verifiedBy, date: formatCalendarDay(language, data.verifiedAt) })}</p>
      )}
      <p>{t(m.specialist_meaning)}</p>
    </div>
  );
}
