import { Button, Flex, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import { entryPath } from "../../shared/entry-path.ts";
import { defaultLanguage, isLanguage, type Language } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { useWarmPreview } from "./use-warm-preview.ts";

type Document = { documentId: string; locale?: string | null; updatedAt?: string };
type PanelProps = { model: string; document?: Document };

/** The panel "Preview" of the edit view: the draft as its page will look, beside the form. */
export function PreviewPanel({ model, document }: PanelProps) {
  const { formatMessage } = useIntl();
  if (!document?.documentId || entryPath(model, defaultLanguage, {}) === null) return null;
  return {
    title: formatMessage({ id: "ryadom.preview.title" }),
    content: <OpenPreview uid={model} document={document} />,
  };
}

function OpenPreview({ uid, document }: { uid: string; document: Document }) {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const [isOpen, setOpen] = useState(false);
  const text = (id: MessageId) => formatMessage({ id });
  const locale = document.locale ?? query.plugins?.i18n?.locale;
  const language: Language = isLanguage(locale) ? locale : defaultLanguage;
  useWarmPreview(uid, document.documentId, language);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button variant="secondary" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? "ryadom.preview.hide" : "ryadom.preview.show")}
      </Button>
      <Typography variant="pi" textColor="neutral600">
        {text("ryadom.preview.saved")}
      </Typography>
      {isOpen && (
        <PreviewDrawer
          key={language}
          uid={uid}
          documentId={document.documentId}
          language={language}
          change={document.updatedAt ?? ""}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  );
}
