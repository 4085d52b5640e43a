import { Button, Flex, Typography } from "@strapi/design-system";
import { useAuth, useQueryParams } from "@strapi/strapi/admin";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { PasteHints } from "../paste/paste-hints.tsx";
import type { DraftPlace, KeptDraft } from "./draft-store.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type PanelProps = { model: string; activeTab?: string; document?: { updatedAt?: string } };

/** The panel "Unsaved changes" of the edit view: what this device keeps of them, and what it can bring back. */
export function KeptDraftPanel({ model, activeTab, document }: PanelProps) {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const { pathname } = useLocation();
  const user = useAuth("KeptDraftPanel", ({ user }) => user);
  const userId = user?.id;
  const locale = query.plugins?.i18n?.locale ?? "";
  const place = useMemo(() => (userId === undefined ? null : { userId, path: pathname, locale }), [userId, pathname, locale]);
  if (!model.startsWith("api::") || activeTab === "published" || !place) return null;
  return {
    title: formatMessage({ id: "ryadom.drafts.title" }),
    content: (
      <>
        <KeptDraftView key={`${place.userId} ${place.path} ${place.locale}`} place={place} entryVersion={document?.updatedAt ?? null} />
        <PasteHints />
      </>
    ),
  };
}

function KeptDraftView({ place, entryVersion }: { place: DraftPlace; entryVersion: string | null }) {
  const { formatMessage, formatDate, formatTime } = useIntl();
  const { offers, kept, restore, discard } = useKeptDraft(place, entryVersion);
  const timeOf = ({ savedAt }: KeptDraft) => formatDate(savedAt, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {offers.map((offer) => (
        <Flex key={offer.visit} direction="column" alignItems="stretch" gap={2} role="group">
          <Typography variant="pi" fontWeight="bold">
            {formatMessage({ id: "ryadom.drafts.offer" }, { time: timeOf(offer) })}
          </Typography>
          {offer.entryVersion !== entryVersion && <Typography variant="pi">{formatMessage({ id: "ryadom.drafts.outdated" })}</Typography>}
          <Flex gap={2}>
            <Button size="S" onClick={() => restore(offer)}>
              {formatMessage({ id: "ryadom.drafts.restore" })}
            </Button>
            <Button size="S" variant="tertiary" onClick={() => discard(offer)}>
              {formatMessage({ id: "ryadom.drafts.discard" })}
            </Button>
          </Flex>
        </Flex>
      ))}
      <div aria-live="polite">
        {kept?.failed && (
          <Typography variant="pi" textColor="danger600">
            {formatMessage({ id: "ryadom.drafts.failed" })}
          </Typography>
        )}
        {kept && !kept.failed && (
          <Typography variant="pi">{formatMessage({ id: "ryadom.drafts.kept" }, { time: formatTime(kept.at) })}</Typography>
        )}
      </div>
      <Typography variant="pi" textColor="neutral600">
        {formatMessage({ id: "ryadom.drafts.how" })}
      </Typography>
    </Flex>
  );
}
