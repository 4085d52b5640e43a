import { Button, Flex, Status, Typography } from "@strapi/design-system";
import { unstable_useDocument as useDocument, useForm, useNotification, useQueryParams } from "@strapi/strapi/admin";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { labelOf } from "../../labels/labels.ts";
import { isLocalized } from "../../schema/content-types.ts";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import { countWords, textsOf } from "../../translations/field-words.ts";
import type { SourceField } from "../../translations/other-language.ts";
import type { MessageId } from "../messages/messages.ts";
import { besideFromPx, SourceDrawer } from "./source-drawer.tsx";
import { useOtherLanguage, type Beside } from "./use-other-language.ts";

type PanelProps = {
  model: string;
  collectionType: string;
  documentId?: string;
  document?: { documentId?: string; updatedAt?: string; status?: string; publishedAt?: string | null };
};

/** The panel "The other language" of the edit view. */
export function OtherLanguagePanel({ model, collectionType, documentId, document }: PanelProps) {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const isSingle = collectionType === "single-types";
  const entry = document?.documentId ?? documentId ?? (isSingle ? "single" : null);
  const change = `${document?.updatedAt} ${document?.status} ${document?.publishedAt}`;
  // A copy that is just being made has no other language yet; its address names the original.
  const isCopy = useLocation().pathname.includes("/clone/");
  // Asks for the schema alone, which is there already.
  const { schema } = useDocument({ collectionType, model }, { skip: true });
  const isAsked = schema !== undefined && isLocalized(schema) && entry !== null && entry !== "create" && !isCopy;
  const { beside, mark } = useOtherLanguage(isAsked ? `/translations/${model}/${entry}/${language}` : null, change);
  if (!beside || beside === "none") return null;
  const title = formatMessage({ id: "ryadom.other.title" satisfies MessageId });
  if (beside === "failed")
    return { title, content: <Typography>{formatMessage({ id: "ryadom.other.failed" satisfies MessageId })}</Typography> };
  return { title, content: <OtherLanguageView model={model} collectionType={collectionType} beside={beside} mark={mark} /> };
}

type ViewProps = { model: string; collectionType: string; beside: Beside; mark: ReturnType<typeof useOtherLanguage>["mark"] };

const tones = { missing: "secondary", untranslated: "danger", stale: "warning", draft: "secondary", live: "success" } as const;
/** The panel is narrow, and Russian words are long. */
const wrapping = { height: "auto", minHeight: "3.2rem", paddingBlock: "0.6rem", whiteSpace: "normal" } as const;
/** Where it lies beside the form, the drawer stays open from entry to entry, as long as the tab is open. */
const openKey = "ryadom-other-language";

function OtherLanguageView({ model, collectionType, beside, mark }: ViewProps) {
  const { formatMessage, formatDate, locale } = useIntl();
  const { toggleNotification } = useNotification();
  const values = useForm("OtherLanguage", (state) => state.values as Record<string, unknown>);
  const isModified = useForm("OtherLanguage", ({ modified }) => modified);
  const [isOpen, setOpen] = useState(() => window.innerWidth >= besideFromPx && window.sessionStorage.getItem(openKey) === "open");
  const text = (id: MessageId, given?: Record<string, string | number>) => formatMessage({ id }, given);
  const { fields, language, other, state, review, mayWrite } = beside;
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpenedNow, setOpenedNow] = useState(false);
  const show = (open: boolean) => {
    setOpenedNow(open);
    if (!open) toggle.current?.focus();
    window.sessionStorage.setItem(openKey, open ? "open" : "closed");
    setOpen(open);
  };
  const marked = (...asked: Parameters<typeof mark>) => {
    void mark(...asked).catch(() => toggleNotification({ type: "danger", message: text("ryadom.other.markFailed") }));
  };
  const translated = (fields ?? []).filter(({ shape }) => !shape.isShared);
  const wordsOf = (valueOf: (field: SourceField) => unknown) =>
    translated.reduce((sum, field) => sum + countWords(textsOf(field.shape, valueOf(field))), 0);
  const labelsOf = (named: SourceField[]) =>
    named.map(({ shape }) => labelOf(shape.uid, shape.name)[locale === "ru" ? "ru" : "en"].label).join(", ");
  const labels = labelsOf(translated.filter(({ change }) => change));
  const foreign = labelsOf(translated.filter(({ isUntranslated }) => isUntranslated));
  const mayMark = mayWrite && state !== "missing";
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Status variant={tones[state]} size="S">
        <Typography tag="span" variant="pi">
          {text(`ryadom.radar.${language}`)}: {text(`ryadom.radar.${state}`)}
        </Typography>
      </Status>
      {fields ? (
        <>
          <Typography variant="pi" textColor="neutral600">
            {text("ryadom.other.words", {
              [other]: wordsOf(({ value }) => value),
              [language]: wordsOf(({ shape }) => values[shape.name]),
            })}
          </Typography>
          <Button ref={toggle} variant="secondary" fullWidth style={wrapping} onClick={() => show(!isOpen)} aria-expanded={isOpen}>
            {text(isOpen ? "ryadom.other.hide" : "ryadom.other.show")}
          </Button>
        </>
      ) : (
        <Typography variant="pi" textColor="neutral600">
          {text(`ryadom.other.none.${other}`)}
        </Typography>
      )}
      {foreign !== "" && <Typography variant="pi">{text("ryadom.other.foreign", { fields: foreign })}</Typography>}
      {labels !== "" && (
        <>
          <Typography variant="pi">{text("ryadom.other.changes", { fields: labels })}</Typography>
          {mayMark && (
            <Button variant="tertiary" fullWidth style={wrapping} disabled={isModified} onClick={() => marked("up-to-date", true)}>
              {text("ryadom.other.stillRight")}
            </Button>
          )}
        </>
      )}
      {review && (
        <Typography variant="pi">
          {text("ryadom.other.waiting", {
            by: review.by,
            time: formatDate(review.at, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }),
          })}
        </Typography>
      )}
      {mayMark && (
        <Button variant="tertiary" fullWidth style={wrapping} disabled={isModified} onClick={() => marked("ready-for-review", !review)}>
          {text(review ? "ryadom.other.notReady" : "ryadom.other.ready")}
        </Button>
      )}
      {mayMark && isModified && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.other.saveFirst")}
        </Typography>
      )}
      {mayWrite && !beside.mayChangeShared && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.other.sharedClosed")}
        </Typography>
      )}
      {isOpen && fields && (
        <SourceDrawer
          model={model}
          collectionType={collectionType}
          beside={{ ...beside, fields }}
          isOpenedNow={isOpenedNow}
          onClose={() => show(false)}
        />
      )}
    </Flex>
  );
}
