import { Flex, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { neverSaved } from "../../editing/loaded-version.ts";
import type { Editor } from "../../editing/open-entry-routes.ts";
import type { MessageId } from "../messages/messages.ts";
import { panelEntry, type PanelProps } from "../panels/panel-entry.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { onConflict, savePathOf, setOpenForm, type Question } from "./save-guard.ts";
import { type OpenEntry, useEditors } from "./use-editors.ts";

type Props = PanelProps & { collectionType?: string; activeTab?: string };

/** The panel "Who is here": colleagues who have the entry open, and the question that a save over theirs asks. */
export function EditorsPanel(props: Props) {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const entry = panelEntry(props) ?? entryInNewLanguage(props, query.plugins?.i18n?.locale);
  const { activeTab, document, collectionType = "collection-types" } = props;
  if (!entry || activeTab === "published") return null;
  return {
    title: formatMessage({ id: "ryadom.editing.title" satisfies MessageId }),
    content: (
      <EditorsView
        key={`${entry.documentId} ${entry.locale}`}
        entry={entry}
        path={savePathOf(entry.uid, collectionType, entry.documentId)}
        version={document?.updatedAt ?? neverSaved}
      />
    ),
  };
}

/** @returns what is saved in another language only; null for a new entry, and while it is read */
function entryInNewLanguage({ model, documentId, document }: PanelProps, locale: string | undefined): OpenEntry | null {
  if (!model.startsWith("api::") || !documentId || !locale || !document || document.updatedAt) return null;
  return { uid: model, documentId, locale };
}

function EditorsView({ entry, path, version }: { entry: OpenEntry; path: string; version: string }) {
  const { formatMessage } = useIntl();
  const editors = useEditors(entry);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    setOpenForm({ path, version });
    return () => setOpenForm(null);
  }, [path, version]);

  useEffect(() => {
    onConflict(setQuestion);
    return () => onConflict(null);
  }, []);

  const text = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  const isSavedSince = editors?.version != null && Date.parse(editors.version) > Date.parse(version);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <div role="status">
        {editors?.others.length === 0 && (
          <Typography variant="pi" textColor="neutral600" tag="p">
            {text("ryadom.editing.nobody")}
          </Typography>
        )}
        {editors?.others.map((other) => (
          <Typography key={`${other.name} ${other.isYou} ${other.locale}`} variant="pi" fontWeight="bold" tag="p">
            <EditorLine other={other} locale={entry.locale} />
          </Typography>
        ))}
        {isSavedSince && (
          <Typography variant="pi" textColor="danger600" tag="p">
            {editors.by ? text("ryadom.editing.savedBy", { name: editors.by }) : text("ryadom.editing.saved")}
          </Typography>
        )}
      </div>
      {question && (
        <ConflictDialog
          conflict={question.conflict}
          onDecide={(decision) => {
            setQuestion(null);
            question.decide(decision);
          }}
        />
      )}
    </Flex>
  );
}

/** @param locale of the form: another language is said */
function EditorLine({ other: { name, isYou, locale: theirs }, locale }: { other: Editor; locale: string }) {
  const { formatMessage } = useIntl();
  const who = isYou ? "you" : name ? "named" : "somebody";
  const where = theirs === locale ? "here" : theirs === "ru" ? "inRussian" : "inEnglish";
  return formatMessage({ id: `ryadom.editing.${who}.${where}` satisfies MessageId }, { name: name ?? "" });
}
