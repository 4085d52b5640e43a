// Ships JavaScript as a part of signing up: the suggested name, to be kept or changed.
import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { AliasForm } from "./AliasForm.tsx";
import { useMe } from "./use-me.ts";

export function NewName({ language, done }: { language: Language; done: () => void }) {
  const me = useMe();
  if (me.isError) return <LoadingFailed language={language} error={me.error} retry={() => void me.refetch()} />;
  if (!me.data) return <p className="text-text-2">{m.loading({}, { locale: language })}</p>;
  return <AliasForm language={language} alias={me.data.alias} label={m.sign_up_name_go({}, { locale: language })} saved={done} />;
}
