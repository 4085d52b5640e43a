import { Box, Flex, Link, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { HelplineCheck } from "../../helpline-checks/checks.ts";
import { editAddress } from "../panels/edit-address.ts";
import { useList } from "../approvals/use-list.ts";
import type { MessageId } from "../messages/messages.ts";

const shownRows = 12;

/** A widget of the home page: when the number of each published helpline was checked, those first that ask to be checked again. */
export function NumbersToCheck() {
  const { formatMessage } = useIntl();
  const found = useList<HelplineCheck>("/helpline-checks");
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  if (!found) return <Widget.Loading />;
  if (found === "failed") return <Widget.Error>{text("ryadom.helplines.failed")}</Widget.Error>;
  if (found.length === 0) return <Typography textColor="neutral600">{text("ryadom.helplines.none")}</Typography>;
  const due = found.filter(({ isDue }) => isDue).length;
  const shown = found.slice(0, Math.max(shownRows, due));
  return (
    <>
      <Typography textColor="neutral600">
        {due > 0 ? text("ryadom.helplines.summary", { due }) : text("ryadom.helplines.noneDue")}
      </Typography>
      <Box paddingTop={3} paddingBottom={3}>
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {shown.map((check) => (
            <li key={check.documentId}>
              <Line check={check} />
            </li>
          ))}
        </Flex>
      </Box>
      {found.length > shown.length && (
        <Typography textColor="neutral600">{text("ryadom.helplines.more", { count: found.length - shown.length })}</Typography>
      )}
    </>
  );
}

function Line({ check }: { check: HelplineCheck }) {
  const { formatMessage, formatDate, formatDisplayName } = useIntl();
  const { documentId, locale, country, name, checkedOn, days, isDue, isUnverified, isCheckedSince } = check;
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const date = formatDate(checkedOn, { dateStyle: "medium", timeZone: "UTC" });
  const notes = [
    days === 0 ? text("ryadom.helplines.checkedToday") : text("ryadom.helplines.checked", { date, days }),
    isUnverified && text("ryadom.helplines.unverified"),
    isCheckedSince && text("ryadom.helplines.since"),
  ];
  return (
    <>
      <Link tag={NavLink} to={editAddress({ uid: "api::helpline.helpline", documentId }, locale)}>
        {name}
      </Link>{" "}
      <Typography variant="pi" textColor="neutral600">
        {formatDisplayName(country, { type: "region" }) ?? country}
      </Typography>
      <Typography tag="p" variant="pi" textColor={isDue ? "danger600" : "neutral600"}>
        {notes.filter(Boolean).join(" · ")}
      </Typography>
    </>
  );
}
