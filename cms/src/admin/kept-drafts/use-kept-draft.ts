import { useForm } from "@strapi/strapi/admin";
import { useCallback, useEffect, useRef, useState } from "react";
import { changedFields, restoreChanges } from "./changes.ts";
import { DraftStore, type Changes, type DraftPlace, type KeptDraft } from "./draft-store.ts";
import { becameEntry } from "./new-entry.ts";

const writeEvery = 2_000;
/** A save is answered, and the entry read anew, long before. */
const saveHasFailedAfter = 8_000;
const drafts = new DraftStore(window.localStorage);

type EditForm = {
  values: Changes;
  initialValues: Changes;
  modified: boolean;
  isSubmitting: boolean;
  setValues(values: Changes): void;
};

/** What says the same as the entry was saved: the page was left before the answer came. */
function openDrafts(place: DraftPlace, loaded: Changes): KeptDraft[] {
  drafts.cleanUp(place.userId);
  for (const { visit, changes } of drafts.read(place))
    if (Object.keys(changedFields(loaded, changes)).length === 0) drafts.remove(place, visit);
  return drafts.read(place);
}

/**
 * Keeps the unsaved changes of the edit form on this device, and offers what earlier visits left.
 * @param place where they are kept: the same object as long as the form is about the same entry
 * @param entryVersion when the entry was last saved; null for a new one
 */
export function useKeptDraft(place: DraftPlace, entryVersion: string | null) {
  const form = useForm("KeptDraft", (state) => state) as unknown as EditForm;
  const { modified, isSubmitting, initialValues } = form;
  const [firstVisit] = useState(() => crypto.randomUUID() as string);
  const visit = useRef(firstVisit);
  const [offers, setOffers] = useState(() => openDrafts(place, initialValues));
  const [kept, setKept] = useState<{ at: number; failed: boolean } | null>(null);
  const latest = useRef({ form, entryVersion });
  const written = useRef<Changes | null>(null);
  /** What the entry held when it was last read or saved. */
  const base = useRef(initialValues);
  const submittedOver = useRef<string | null>(null);
  /** The version that a save was sent over. After a save that failed Strapi's form calls itself unchanged: only a new version tells. */
  const sentOver = useRef<{ version: string | null } | null>(null);

  useEffect(() => {
    latest.current = { form, entryVersion };
  });

  useEffect(() => {
    if (isSubmitting) submittedOver.current = latest.current.entryVersion;
  }, [isSubmitting]);

  /** A save failed, and Strapi's form threw away what it held: what was sent becomes an offer. */
  const offerWhatWasSent = useCallback(() => {
    sentOver.current = null;
    base.current = latest.current.form.initialValues;
    visit.current = crypto.randomUUID();
    setOffers(drafts.read(place));
    setKept(null);
  }, [place]);

  useEffect(() => {
    if (!modified) return undefined;
    const write = () => {
      const { values } = latest.current.form;
      if (values === written.current) return;
      written.current = values;
      if (sentOver.current) offerWhatWasSent();
      const changes = changedFields(base.current, values);
      const isKept = drafts.write(place, { visit: visit.current, entryVersion: latest.current.entryVersion, changes });
      setKept({ at: Date.now(), failed: !isKept });
    };
    const timer = setInterval(write, writeEvery);
    // A closed tab gives no time to wait.
    window.addEventListener("pagehide", write);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", write);
      if (latest.current.form.modified) write();
      if (latest.current.form.isSubmitting) sentOver.current = { version: submittedOver.current };
    };
  }, [modified, place, offerWhatWasSent]);

  useEffect(() => {
    if (sentOver.current && sentOver.current.version === entryVersion) {
      const waiting = setTimeout(offerWhatWasSent, saveHasFailedAfter);
      return () => clearTimeout(waiting);
    }
    sentOver.current = null;
    base.current = initialValues;
    if (modified) return undefined;
    drafts.remove(place, visit.current);
    const timer = setTimeout(() => setKept(null));
    return () => clearTimeout(timer);
  }, [modified, initialValues, entryVersion, place, offerWhatWasSent]);

  useEffect(
    () => () => {
      const isSent = sentOver.current !== null || latest.current.form.isSubmitting;
      if (isSent && becameEntry(place.path, window.location.pathname)) drafts.remove(place, visit.current);
    },
    [place],
  );

  const close = (offer: KeptDraft) => setOffers((now) => now.filter((one) => one !== offer));
  return {
    offers,
    kept,
    discard(offer: KeptDraft) {
      drafts.remove(place, offer.visit);
      close(offer);
    },
    restore(offer: KeptDraft) {
      const restored = restoreChanges(initialValues, form.values, offer.changes);
      form.setValues(restored);
      close(offer);
      // The older copy goes only once the newer one is there.
      const changes = changedFields(base.current, restored);
      if (drafts.write(place, { visit: visit.current, entryVersion, changes })) drafts.remove(place, offer.visit);
    },
  };
}
