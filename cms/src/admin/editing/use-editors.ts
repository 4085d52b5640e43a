import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { Editors } from "../../editing/open-entry-routes.ts";
import type { PanelEntry } from "../panels/panel-entry.ts";

export type OpenEntry = Pick<PanelEntry, "uid" | "documentId" | "locale">;

const beatMs = 10_000;

/** Tells the server that this tab shows the entry, as long as somebody can see it. @returns who else does, and the newest version */
export function useEditors({ uid, documentId, locale }: OpenEntry): Editors | null {
  const { post, del } = useFetchClient();
  const [visit] = useState(() => crypto.randomUUID() as string);
  const [editors, setEditors] = useState<Editors | null>(null);

  useEffect(() => {
    let ended = false;
    const beat = () => {
      if (document.visibilityState !== "visible") return;
      void post<Editors>("/open-entries", { uid, documentId, locale, visit }).then(
        ({ data }) => !ended && setEditors(data),
        () => !ended && setEditors(null),
      );
    };
    const leave = () => void del(`/open-entries/${visit}`).catch(() => {});
    const seen = () => (document.visibilityState === "visible" ? beat() : leave());
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener("visibilitychange", seen);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
      leave();
    };
  }, [post, del, uid, documentId, locale, visit]);

  return editors;
}
