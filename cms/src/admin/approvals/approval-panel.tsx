import { Button, Flex, Status, Typography } from "@strapi/design-system";
import { useForm, useQueryParams } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { approvedTypes } from "../../publishing/approvals/approved-types.ts";
import type { ApprovalView } from "../../publishing/approval-routes.ts";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { useApproval } from "./use-approval.ts";

type Document = { documentId?: string; locale?: string | null; updatedAt?: string; status?: string };
type PanelProps = { model: string; document?: Document; activeTab?: string };

/** The panel "Approval" of the edit view, for types that go live only after a second person approved them. */
export function ApprovalPanel({ model, document, activeTab }: PanelProps) {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  // What is approved is the draft, so not beside the version that readers have.
  if (!approvedTypes[model] || !document?.documentId || activeTab === "published") return null;
  const { documentId, updatedAt, status } = document;
  const locale = document.locale ?? query.plugins?.i18n?.locale;
  const place = { uid: model, documentId, locale: isLanguage(locale) ? locale : defaultLanguage };
  return {
    title: formatMessage({ id: "ryadom.approval.title" satisfies MessageId }),
    content: <ApprovalContent place={place} change={`${updatedAt} ${status}`} />,
  };
}

type ViewProps = { place: { uid: string; documentId: string; locale: string }; change: string };

function ApprovalContent({ place, change }: ViewProps) {
  const { formatMessage } = useIntl();
  const { view, isSending, approve } = useApproval(place, change);
  const isModified = useForm("ApprovalContent", ({ modified }) => modified);
  const text = (id: MessageId) => formatMessage({ id });
  if (!view) return null;
  if (view === "failed") return <Typography textColor="neutral600">{text("ryadom.approval.failed")}</Typography>;
  const isHelpline = place.uid === "api::helpline.helpline";
  // A number that was right is checked again from time to time, though nobody changed it.
  const asks = view.mayApprove && (view.state === "waiting" || isHelpline);
  const hint: MessageId | null = !asks
    ? null
    : view.isOwn
      ? "ryadom.approval.own"
      : isModified
        ? "ryadom.approval.saveFirst"
        : isHelpline
          ? "ryadom.approval.checkHint"
          : "ryadom.approval.approveHint";
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <div aria-live="polite">
        <StateLine view={view} />
      </div>
      {view.state === "waiting" && view.changedBy && (
        <Typography variant="pi" textColor="neutral600">
          {formatMessage({ id: "ryadom.approval.changedBy" satisfies MessageId }, { name: view.changedBy })}
        </Typography>
      )}
      {hint && (
        <Typography variant="pi" textColor="neutral600">
          {text(hint)}
        </Typography>
      )}
      {asks && (
        <Button
          fullWidth
          variant="secondary"
          disabled={view.isOwn || isModified}
          loading={isSending}
          onClick={() => void approve(view.digest)}
        >
          {text(view.state === "waiting" ? "ryadom.approval.approve" : "ryadom.approval.checkAgain")}
        </Button>
      )}
    </Flex>
  );
}

const tones = { approved: "success", published: "secondary", waiting: "warning" } as const;

function StateLine({ view }: { view: ApprovalView }) {
  const { formatMessage, formatDate } = useIntl();
  const values = {
    name: view.approvedBy ?? "",
    date: view.approvedAt ? formatDate(view.approvedAt, { day: "numeric", month: "long", year: "numeric" }) : "",
  };
  return (
    <Status variant={tones[view.state]} size="S">
      <Typography tag="span" variant="pi">
        {formatMessage({ id: `ryadom.approval.${view.state}` satisfies MessageId }, values)}
      </Typography>
    </Status>
  );
}
