// Ships JavaScript because a member's name, picture and themes are read and changed in place.
import type { ThemeName } from "../kit/theme-name.ts";
import { m } from "../../paraglide/messages.js";
import { AliasForm } from "./AliasForm.tsx";
import { AvatarForm } from "./AvatarForm.tsx";
import { ComfortForm } from "./ComfortForm.tsx";
import { FavouriteThemes } from "./FavouriteThemes.tsx";
import { EmailLanguage } from "./EmailLanguage.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { Section } from "../kit/Section.tsx";
import { withLanguage, useWords } from "../kit/language.tsx";

interface Props {
  themes: ThemeName[];
  /** Those that some people want covered. */
  topics: ThemeName[];
}

export const ProfileSettings = withLanguage(function ProfileSettings({ themes, topics }: Props) {
  const t = useWords();
  return (
    <MemberIsland>
      {(me) => (
        <>
          <Section id="alias" title={t(m.alias)}>
            <AliasForm alias={me.alias} />
          </Section>
          <Section id="avatar" title={t(m.avatar)} lead={t(m.avatar_hint)}>
            <AvatarForm me={me} />
          </Section>
          <Section id="themes" title={t(m.account_themes)} lead={t(m.account_themes_hint)}>
            <FavouriteThemes chosen={me.themes} themes={themes} />
          </Section>
          <Section id="comfort" title={t(m.account_comfort)} lead={t(m.account_comfort_hint)}>
            <ComfortForm comfort={me.comfort} topics={topics} />
          </Section>
          <Section id="letters" title={t(m.account_language)} lead={t(m.account_language_hint)}>
            <EmailLanguage chosen={me.language} />
          </Section>
        </>
      )}
    </MemberIsland>
  );
});
