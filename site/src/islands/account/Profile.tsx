// Ships JavaScript because a member's name, picture and themes are read and changed in place.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { AliasForm } from "./AliasForm.tsx";
import { AvatarForm } from "./AvatarForm.tsx";
import { ComfortForm } from "./ComfortForm.tsx";
import { FavouriteThemes } from "./FavouriteThemes.tsx";
import { LetterLanguage } from "./LetterLanguage.tsx";
import { MemberIsland } from "./MemberIsland.tsx";
import { Section } from "./Section.tsx";

export interface Theme {
  key: string;
  name: string;
}
interface Props {
  language: Language;
  themes: Theme[];
  /** Those that some people want covered. */
  topics: Theme[];
}

export function Profile({ language, themes, topics }: Props) {
  const say = { locale: language };
  return (
    <MemberIsland language={language}>
      {(me) => (
        <>
          <Section id="alias" title={m.alias({}, say)}>
            <AliasForm language={language} alias={me.alias} />
          </Section>
          <Section id="avatar" title={m.avatar({}, say)} lead={m.avatar_hint({}, say)}>
            <AvatarForm language={language} me={me} />
          </Section>
          <Section id="themes" title={m.account_themes({}, say)} lead={m.account_themes_hint({}, say)}>
            <FavouriteThemes language={language} chosen={me.themes} themes={themes} />
          </Section>
          <Section id="comfort" title={m.account_comfort({}, say)} lead={m.account_comfort_hint({}, say)}>
            <ComfortForm language={language} comfort={me.comfort} topics={topics} />
          </Section>
          <Section id="letters" title={m.account_language({}, say)} lead={m.account_language_hint({}, say)}>
            <LetterLanguage language={language} chosen={me.language} />
          </Section>
        </>
      )}
    </MemberIsland>
  );
}
