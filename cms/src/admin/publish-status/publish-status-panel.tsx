import { Box, Flex, Link, Status, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { entryPath } from "../../shared/entry-path.ts";
import { keptBackReason } from "./kept-back.ts";
import { ReleaseWay } from "./release-way.tsx";
import { isInRelease, shownTime, siteState, type LiveEntry, type SiteState } from "./site-state.ts";
import { usePublishedVersion } from "./use-published-version.ts";
import { usePublishStatus } from "./use-publish-status.ts";

type Document = {
  documentId: string;
  locale?: string | null;
  updatedAt?: string;
  status?: "draft" | "modified" | "published";
  publishedAt?: string | null;
};
type PanelProps = {
  model: string;
  collectionType: string;
  document?: Document;
  meta?: { availableStatus?: { publishedAt?: string | null }[] };
};

/** The panel "On the site" of the edit view: whether the site is being rebuilt, is live (with the link), or why it is not. */
export function PublishStatusPanel({ model, collectionType, document, meta }: PanelProps) {
  const { formatMessage } = useIntl();
  if (!model.startsWith("api::") || !document) return null;
  return {
    title: formatMessage({ id: "ryadom.site.title" }),
    content: (
      <PublishStatusView
        model={model}
        kind={collectionType}
        document={document}
        publishedAt={document.publishedAt ?? meta?.availableStatus?.find(({ publishedAt }) => publishedAt)?.publishedAt ?? null}
      />
    ),
  };
}

type ViewProps = { model: string; kind: string; document: Document; publishedAt: string | null };

function PublishStatusView({ model, kind, document, publishedAt }: ViewProps) {
  const { formatMessage, formatDate, locale: admin } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const { documentId, updatedAt, status: entryState } = document;
  const change = `${documentId} ${updatedAt} ${entryState} ${publishedAt}`;
  const status = usePublishStatus(change);
  const locale = document.locale ?? query.plugins?.i18n?.locale;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const address = `/content-manager/${kind}/${model}${kind === "single-types" ? "" : `/${documentId}`}`;
  const published = usePublishedVersion(publishedAt ? address : null, language, change);
  if (!status) return null;
  const entry: LiveEntry | null = publishedAt ? { documentId, publishedAt, isModified: entryState === "modified" } : null;
  const keptBack = status.held
    ? undefined
    : status.keptBack?.find((one) => one.entry?.documentId === documentId && ["", language].includes(one.entry.locale));
  const format = (date: string) => formatDate(date, shownTime);
  const { id, values, tone }: SiteState = keptBack
    ? { id: "ryadom.site.keptBack", values: { reason: keptBackReason(keptBack, admin === "ru" ? "ru" : "en") }, tone: "danger" }
    : siteState(status, entry, documentId, format);
  // Of an entry that was kept back nobody knows here whether readers have an older version or none.
  const path = published && entry && !keptBack && isInRelease(entry, status) ? entryPath(model, language, published) : null;
  const text = (messageId: MessageId, extra?: Record<string, string>) => formatMessage({ id: messageId }, extra);
  // "Live" is said of the site; beside an entry that is not published it would be read as said of the entry.
  const concernsThisEntry = entry !== null || status.held !== undefined || !["live", "idle"].includes(status.phase);
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
      {entry && <ReleaseWay {...status} />}
      {!entry && (
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
