// Ships JavaScript as a part of moderation: the desk, once the rules and templates that its forms offer have come, or could not come.
import { useQuery } from "@tanstack/react-query";
import { deskTextsOptions } from "../../api/release-files.ts";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useLanguage } from "../kit/language.tsx";
import { Skeletons } from "../kit/Skeletons.tsx";
import { Desk } from "./Desk.tsx";
import { DeskNamesContext, type PageNames } from "./desk-names.tsx";

const none = { rules: [], templates: [] };

export function DeskWithTexts({ names, contact }: { names: PageNames; contact: string }) {
  const texts = useQuery(deskTextsOptions(useLanguage()));
  if (texts.isPending) return <Skeletons />;
  return (
    <DeskNamesContext value={{ ...names, ...(texts.data ?? none) }}>
      {texts.isError && <LoadingError error={texts.error} retry={() => void texts.refetch()} />}
      <Desk contact={contact} />
    </DeskNamesContext>
  );
}
