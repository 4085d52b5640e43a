// Ships JavaScript as a part of the community's islands: what became of a press, loaded only when there is something to say.
import type { Language } from "@ryadom/shared/locales.ts";
import { Said } from "../account/Said.tsx";
import { needsSignIn } from "./needs-sign-in.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";

export function Trouble({ language, failure }: { language: Language; failure: Error }) {
  return (
    <Said language={language} failure={failure}>
      {needsSignIn(failure) && (
        <a className="link justify-self-start font-bold" href={paths.signIn(language)}>
          {m.sign_in_go({}, { locale: language })}
        </a>
      )}
    </Said>
  );
}
