import { unstable_useDocumentLayout as useDocumentLayout, useForm, useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { keyFromTitle } from "../../drafts/key-from-title.ts";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import type { PanelProps } from "../panels/panel-entry.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { localDay } from "../schedule/local-time.ts";
import { changedFields } from "../kept-drafts/changes.ts";
import { fieldsToTakeOver, type LayoutField } from "./fields-to-take-over.ts";

type Values = Record<string, unknown>;
type Props = PanelProps & { collectionType?: string };

/**
 * Shows nothing beside the form. Once somebody writes in the form of a new entry, it fills in what that can know itself: the key from the title, and
 * today as its date; in a language that an entry doesn't have yet, what is the same in the other one. An untouched form stays untouched.
 */
export function FillNewEntry({ model, documentId, document, collectionType = "collection-types" }: Props): null {
  const isOurs = model.startsWith("api::");
  const isCopy = useLocation().pathname.includes("/clone/");
  const fields = useDocumentLayout(model).edit.layout.flat(2) as LayoutField[];
  const isNew = isOurs && !documentId && !isCopy && collectionType === "collection-types";
  const isNewLanguage = isOurs && Boolean(documentId) && !isCopy && document !== undefined && !document.updatedAt;
  useKeyFromTitle(isNew && fields.some(({ name }) => name === "key"));
  useToday(isNew && fields.some(({ name, required }) => name === "date" && required));
  useFieldsOfOtherLanguage(isNewLanguage ? `${model}?documentId=${documentId}` : null, collectionType, fieldsToTakeOver(fields));
  return null;
}

/** The key follows the title until somebody writes one. */
function useKeyFromTitle(isAsked: boolean) {
  const values = useForm("KeyFromTitle", (form) => form.values as Values);
  const onChange = useForm("KeyFromTitle", (form) => form.onChange);
  const filled = useRef("");

  useEffect(() => {
    const key = keyFromTitle(values);
    if (!isAsked || (values["key"] ?? "") !== filled.current || key === filled.current) return;
    filled.current = key;
    onChange("key", key === "" ? null : key);
  }, [isAsked, values, onChange]);
}

function useToday(isAsked: boolean) {
  const values = useForm("Today", (form) => form.values as Values);
  const isModified = useForm("Today", ({ modified }) => modified);
  const onChange = useForm("Today", (form) => form.onChange);
  const isFilled = useRef(false);

  useEffect(() => {
    if (!isAsked || !isModified || isFilled.current) return;
    isFilled.current = true;
    if (!values["date"]) onChange("date", localDay(new Date()));
  }, [isAsked, isModified, values, onChange]);
}

/** @param entry its type and id, for the address; null where there is nothing to take over */
function useFieldsOfOtherLanguage(entry: string | null, collectionType: string, names: string[]) {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const places = new URLSearchParams({ collectionType, sourceLocale: language === "en" ? "ru" : "en", targetLocale: language });
  const address = entry && names.length > 0 ? `/i18n/content-manager/get-fill-from-locale/${entry}&${places.toString()}` : null;
  const { answer } = useAnswer<{ data: Values }>(address);
  const { values, initialValues } = useForm(
    "FieldsOfOtherLanguage",
    (form) => form as unknown as Record<"values" | "initialValues", Values>,
  );
  const isModified = useForm("FieldsOfOtherLanguage", ({ modified }) => modified);
  const onChange = useForm("FieldsOfOtherLanguage", (form) => form.onChange);
  const filledFor = useRef<string | null>(null);

  useEffect(() => {
    if (!isModified || !answer || answer === "failed" || filledFor.current === address) return;
    filledFor.current = address;
    const changed = changedFields(initialValues, values);
    for (const name of names) if (!(name in changed) && answer.data[name]) onChange(name, answer.data[name]);
  });
}
