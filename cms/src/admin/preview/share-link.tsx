import { Button, Flex, TextInput, Typography } from "@strapi/design-system";
import { useClipboard, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Language } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";

type Made = { url: string; until: string };

/** A link for somebody who has no account here. It is also shown, for browsers that let nobody copy. */
export function ShareLink({ uid, documentId, locale }: { uid: string; documentId: string; locale: Language }) {
  const { formatMessage, formatDate } = useIntl();
  const { post } = useFetchClient();
  const { copy } = useClipboard();
  const [made, setMade] = useState<(Made & { isCopied: boolean }) | "failed" | null>(null);
  const text = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  const share = async () => {
    try {
      const { data } = await post<Made>("/preview-links", { uid, documentId, locale, shared: true });
      setMade({ ...data, isCopied: await copy(data.url) });
    } catch {
      setMade("failed");
    }
  };
  const isMade = made !== null && made !== "failed";
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Button variant="secondary" onClick={() => void share()}>
        {text("ryadom.preview.share")}
      </Button>
      <div aria-live="polite">
        {isMade && (
          <Flex direction="column" alignItems="stretch" gap={1}>
            <TextInput aria-label={text("ryadom.preview.link")} name="preview-link" value={made.url} readOnly />
            <Typography variant="pi" textColor="neutral600">
              {text(made.isCopied ? "ryadom.preview.copied" : "ryadom.preview.copyIt")}{" "}
              {text("ryadom.preview.until", { date: formatDate(made.until, { day: "numeric", month: "long" }) })}
            </Typography>
          </Flex>
        )}
        {made === "failed" && (
          <Typography variant="pi" textColor="danger600">
            {text("ryadom.preview.failed")}
          </Typography>
        )}
      </div>
    </Flex>
  );
}
