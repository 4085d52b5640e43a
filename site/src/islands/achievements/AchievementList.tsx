// Ships JavaScript because only the API knows what the one who is signed in has done.
import { useInfiniteQuery } from "@tanstack/react-query";
import { achievementsOptions } from "../../api/achievements.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import { AchievementRow } from "./AchievementRow.tsx";

export const AchievementList = withLanguage(function AchievementList() {
  return <MemberIsland>{() => <List />}</MemberIsland>;
});

function List() {
  const t = useWords();
  const language = useLanguage();
  return (
    <PagedList
      list={useInfiniteQuery(achievementsOptions(language))}
      idOf={(one) => one.achievementKey}
      look="card divide-y divide-border"
      empty={
        <>
          <EmptyPicture picture={{ motif: "orchard", air: "moss" }} />
          <p>{t(m.achievements_empty)}</p>
          <a className="pill pill-outline" href={paths.therapy(language)}>
            {t(m.tab_therapy)}
          </a>
        </>
      }
    >
      {(one) => <AchievementRow achievement={one} />}
    </PagedList>
  );
}
