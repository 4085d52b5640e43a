import { Flex, Link, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import { typeNameOf } from "../../labels/labels.ts";
import type { WaitingVersion } from "../../publishing/approvals/waiting.ts";
import type { MessageId } from "../messages/messages.ts";
import { editAddress } from "../panels/edit-address.ts";
import { useList } from "./use-list.ts";

/** A widget of the home page, for those who may approve: the entries that wait for them, the oldest change first. */
export function WaitingForMe() {
  const { formatMessage, locale } = useIntl();
  const found = useList<WaitingVersion>("/approvals/waiting");
  const text = (id: MessageId) => formatMessage({ id });
  if (!found) return <Widget.Loading />;
  if (found === "failed") return <Widget.Error>{text("ryadom.approval.listFailed")}</Widget.Error>;
  if (found.length === 0) return <Typography textColor="neutral600">{text("ryadom.approval.waitingNone")}</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {found.map((version) => (
        <li key={`${version.documentId} ${version.locale}`}>
          <Line version={version} language={locale === "ru" ? "ru" : "en"} />
        </li>
      ))}
    </Flex>
  );
}

function Line({ version, language }: { version: WaitingVersion; language: "en" | "ru" }) {
  const { formatDate } = useIntl();
  const changed = [version.changedBy, formatDate(version.changedAt, { day: "numeric", month: "long" })].filter(Boolean).join(", ");
  return (
    <>
      <Link tag={NavLink} to={editAddress(version, version.locale)}>
        {version.title}
      </Link>{" "}
      <Typography variant="pi" textColor="neutral600">
        {[typeNameOf(version.uid)[language], version.locale].join(", ")}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {changed}
      </Typography>
    </>
  );
}
