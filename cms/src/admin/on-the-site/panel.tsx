import { Box, Flex, Link, Status, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import type { WordId } from "../words";
import { pageAddress } from "./page-address";
import { useSiteState, type SiteState } from "./use-site-state";

type Document = {
  documentId: string;
  locale?: string | null;
  slug?: string;
  key?: string;
  updatedAt?: string;
  publishedAt?: string | null;
};
type PanelProps = { model: string; document?: Document; meta?: { availableStatus?: { publishedAt?: string | null }[] } };

/** The edit view's panel "On the site": queued → building → live with the link, or why not. */
export function OnTheSitePanel({ model, document, meta }: PanelProps) {
  const { formatMessage } = useIntl();
  if (!model.startsWith("api::") || !document) return null;
  return {
    title: formatMessage({ id: "ryadom.site.title" }),
    content: (
      <OnTheSite
        model={model}
        document={document}
        isPublished={Boolean(document.publishedAt ?? meta?.availableStatus?.some(({ publishedAt }) => publishedAt))}
      />
    ),
  };
}

function OnTheSite({ model, document, isPublished }: { model: string; document: Document; isPublished: boolean }) {
  const { formatMessage, formatTime } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const state = useSiteState(`${document.documentId} ${document.updatedAt} ${isPublished}`);
  if (!state) return null;
  const language = document.locale ?? query.plugins?.i18n?.locale ?? "en";
  const path = isPublished ? pageAddress(model, language, document) : null;
  const { id, values, tone } = messageOf(state, document, formatTime);
  const say = (word: WordId, extra?: Record<string, string>) => formatMessage({ id: word }, extra);
  // A green "live" beside an entry that is not published would be a lie.
  const concernsThisEntry = isPublished || !["live", "idle"].includes(state.phase);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <div aria-live="polite">
        {concernsThisEntry && (
          <Status variant={tone} size="S">
            <Typography tag="span" variant="pi">
              {say(id, values)}
            </Typography>
          </Status>
        )}
      </div>
      {!isPublished && (
        <Typography variant="pi" textColor="neutral600">
          {say("ryadom.site.draft")}
        </Typography>
      )}
      {path && state.siteUrl && (
        <Box>
          <Link href={`${state.siteUrl}${path}`} isExternal>
            {say("ryadom.site.open")}
          </Link>
        </Box>
      )}
    </Flex>
  );
}

type Message = { id: WordId; values?: Record<string, string>; tone: "success" | "secondary" | "danger" | "warning" };

function messageOf({ phase, release, error }: SiteState, document: Document, formatTime: (date: string) => string): Message {
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
  const rest: Record<Exclude<SiteState["phase"], "failed">, Message> = {
    idle: { id: "ryadom.site.idle", tone: "secondary" },
    queued: { id: "ryadom.site.queued", tone: "secondary" },
    building: { id: "ryadom.site.building", tone: "secondary" },
    live: { id: "ryadom.site.liveNow", tone: "success" },
    away: { id: "ryadom.site.away", tone: "warning" },
    unknown: { id: "ryadom.site.unknown", tone: "warning" },
  };
  return rest[phase];
}
