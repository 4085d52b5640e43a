// Ships JavaScript as a part of the community's islands: what became of a press, loaded only when there is something to say.
import { FormStatus } from "./FormStatus.tsx";
import { isSignInRequired } from "../../api/api-error.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useLanguage, useWords } from "./language.tsx";

export function ErrorNote({ failure }: { failure: Error }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <FormStatus failure={failure}>
      {isSignInRequired(failure) && (
        <a className="link justify-self-start font-bold" href={paths.signIn(language)}>
          {t(m.sign_in_go)}
        </a>
      )}
    </FormStatus>
  );
}
