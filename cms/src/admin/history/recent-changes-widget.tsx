import { Flex, Link, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { RecentChange, RecentChanges } from "../../history/recent-changes.ts";
import { typeNameOf } from "../../labels/labels.ts";
import type { MessageId } from "../messages/messages.ts";
import { editAddress } from "../panels/edit-address.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { VersionName } from "./version-name.tsx";

/** A widget of the home page: what colleagues did last, in the types that this person may read. */
export function LastChangesByOthers() {
  const { formatMessage } = useIntl();
  const { answer } = useAnswer<RecentChanges>("/recent-changes");
  const text = (id: MessageId) => formatMessage({ id });
  if (answer === null) return <Widget.Loading />;
  if (answer === "failed") return <Widget.Error>{text("ryadom.recent.failed")}</Widget.Error>;
  if (answer.items.length === 0) return <Typography textColor="neutral600">{text("ryadom.recent.none")}</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {answer.items.map((change) => (
        <li key={change.id}>
          <Line change={change} />
        </li>
      ))}
    </Flex>
  );
}

function Line({ change }: { change: RecentChange }) {
  const { locale: admin } = useIntl();
  const { uid, title, locale, isThere } = change;
  return (
    <>
      {isThere ? (
        <Link tag={NavLink} to={editAddress(change, locale || null)}>
          {title}
        </Link>
      ) : (
        <Typography>{title}</Typography>
      )}{" "}
      <Typography variant="pi" textColor="neutral600">
        {[typeNameOf(uid)[admin === "ru" ? "ru" : "en"], locale].filter(Boolean).join(", ")}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        <VersionName item={change} />
      </Typography>
    </>
  );
}
