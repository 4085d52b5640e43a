import { Box, Flex, Link, Status, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { entryPath } from "./entry-path.ts";
import { keptBackReason } from "./kept-back.ts";
import { usePublishStatus, type PublishStatus } from "./use-publish-status.ts";

type Document = {
  documentId: string;
  locale?: string | null;
  slug?: string;
  key?: string;
  updatedAt?: string;
  publishedAt?: string | null;
};
type PanelProps = { model: string; document?: Document; meta?: { availableStatus?: { publishedAt?: string | null }[] } };

/** The panel "On the site" of the edit view: whether the site is being rebuilt, is live (with the link), or why it is not. */
export function PublishStatusPanel({ model, document, meta }: PanelProps) {
  const { formatMessage } = useIntl();
  if (!model.startsWith("api::") || !document) return null;
  return {
    title: formatMessage({ id: "ryadom.site.title" }),
    content: (
      <PublishStatusView
        model={model}
        document={document}
        isPublished={Boolean(document.publishedAt ?? meta?.availableStatus?.some(({ publishedAt }) => publishedAt))}
      />
    ),
  };
}

function PublishStatusView({ model, document, isPublished }: { model: string; document: Document; isPublished: boolean }) {
  const { formatMessage, formatTime, locale: admin } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const status = usePublishStatus(`${document.documentId} ${document.updatedAt} ${isPublished}`);
  if (!status) return null;
  const locale = document.locale ?? query.plugins?.i18n?.locale;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const path = isPublished ? entryPath(model, language, document) : null;
  const keptBack = status.keptBack?.find(
    ({ entry }) => entry?.documentId === document.documentId && (entry.locale === "" || entry.locale === language),
  );
  const { id, values, tone }: Message = keptBack
    ? { id: "ryadom.site.keptBack", values: { reason: keptBackReason(keptBack, admin === "ru" ? "ru" : "en") }, tone: "danger" }
    : messageOf(status, document, formatTime);
  const text = (messageId: MessageId, extra?: Record<string, string>) => formatMessage({ id: messageId }, extra);
  // "Live" is said of the site; beside an entry that is not published it would be read as said of the entry.
  const concernsThisEntry = isPublished || !["live", "idle"].includes(status.phase);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <div aria-live="polite">
        {concernsThisEntry && (
          <Status variant={tone} size="S">
            <Typography tag="span" variant="pi">
              {text(id, values)}
            </Typography>
          </Status>
        )}
      </div>
      {!isPublished && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.site.draft")}
        </Typography>
      )}
      {path && status.siteUrl && (
        <Box>
          <Link href={`${status.siteUrl}${path}`} isExternal>
            {text("ryadom.site.open")}
          </Link>
        </Box>
      )}
    </Flex>
  );
}

type Message = { id: MessageId; values?: Record<string, string>; tone: "success" | "secondary" | "danger" | "warning" };

function messageOf({ phase, release, error }: PublishStatus, document: Document, formatTime: (date: string) => string): Message {
  if (phase === "failed") {
    const reason = error?.message ?? "";
    const isThisEntry = error?.entry?.documentId === document.documentId;
    return {
      id: isThisEntry ? "ryadom.site.failedHere" : "ryadom.site.failed",
      values: { reason, field: error?.field ?? "none" },
      tone: "danger",
    };
  }
  if (phase === "live" && release) return { id: "ryadom.site.live", values: { time: formatTime(release.builtAt) }, tone: "success" };
  const rest: Record<Exclude<PublishStatus["phase"], "failed">, Message> = {
    idle: { id: "ryadom.site.idle", tone: "secondary" },
    queued: { id: "ryadom.site.queued", tone: "secondary" },
    building: { id: "ryadom.site.building", tone: "secondary" },
    live: { id: "ryadom.site.liveNow", tone: "success" },
    away: { id: "ryadom.site.away", tone: "warning" },
    unknown: { id: "ryadom.site.unknown", tone: "warning" },
  };
  return rest[phase];
}
