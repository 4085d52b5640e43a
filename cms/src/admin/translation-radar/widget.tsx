import { Box, Link, Typography } from "@strapi/design-system";
import { useFetchClient, Widget } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import { labelOf, typeNameOf } from "../../labels/labels.ts";
import type { Radar, RadarTask, TaskList } from "../../translations/translation-radar.ts";
import type { MessageId } from "../messages/messages.ts";
import { editAddress } from "../panels/edit-address.ts";

const lists = ["toReview", "toWrite", "toCheck", "toPublish"] as const;
const shownTasks = 6;

/** A widget of the home page: what is to be done so that everything is right in both languages. Each line leads to that version in the edit view. */
export function TranslationRadar() {
  const { formatMessage } = useIntl();
  const { get } = useFetchClient();
  const [found, setFound] = useState<Radar | "failed" | null>(null);
  const text = (id: MessageId) => formatMessage({ id });

  useEffect(() => {
    let ended = false;
    const keep = (result: Radar | "failed") => {
      if (!ended) setFound(result);
    };
    void get<Radar>("/translation-radar").then(
      ({ data }) => keep(data),
      () => keep("failed"),
    );
    return () => {
      ended = true;
    };
  }, [get]);

  if (!found) return <Widget.Loading />;
  if (found === "failed") return <Widget.Error>{text("ryadom.radar.failed")}</Widget.Error>;
  return (
    <>
      <Typography textColor="neutral600">
        {found.live === found.total
          ? text("ryadom.radar.allLive")
          : formatMessage({ id: "ryadom.radar.summary" satisfies MessageId }, { live: found.live, total: found.total })}
      </Typography>
      {lists.map((name) => found[name].count > 0 && <Tasks key={name} title={text(`ryadom.radar.${name}`)} list={found[name]} />)}
      {found.lost.length > 0 && <LostSteps lost={found.lost} />}
    </>
  );
}

/** Next steps of tests that readers don't see, because what they lead to isn't published in that language. */
function LostSteps({ lost }: { lost: Radar["lost"] }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Typography textColor="neutral600">{formatMessage({ id: "ryadom.radar.lost" satisfies MessageId })}</Typography>
      <ul>
        {lost.map(({ documentId, locale, title, label }) => (
          <li key={`${documentId} ${locale} ${label}`}>
            <Link tag={NavLink} to={editAddress({ uid: "api::test.test", documentId }, locale)}>
              {`${title} (${formatMessage({ id: `ryadom.radar.${locale}` satisfies MessageId })}): ${label}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tasks({ title, list }: { title: string; list: TaskList }) {
  const { formatMessage } = useIntl();
  const shown = list.tasks.slice(0, shownTasks);
  const rest = list.count - shown.length;
  return (
    <Box tag="section" aria-label={title} paddingTop={3}>
      <Typography tag="h3" variant="sigma">
        {title}: {list.count}
      </Typography>
      <ul>
        {shown.map((task) => (
          <Task key={`${task.documentId} ${task.language}`} task={task} />
        ))}
      </ul>
      {rest > 0 && (
        <Typography variant="pi" textColor="neutral600">
          {formatMessage({ id: "ryadom.radar.more" satisfies MessageId }, { count: rest })}
        </Typography>
      )}
    </Box>
  );
}

const reasons: Partial<Record<RadarTask["state"], MessageId>> = {
  stale: "ryadom.radar.changed",
  untranslated: "ryadom.radar.foreign",
  review: "ryadom.radar.readyBy",
};

function Task({ task }: { task: RadarTask }) {
  const { formatMessage, locale } = useIntl();
  const admin = locale === "ru" ? "ru" : "en";
  const { uid, language, state, title, review } = task;
  const fields = task.fields.map((name) => labelOf(uid, name)[admin].label).join(", ");
  const reason = reasons[state];
  const about = [
    typeNameOf(uid)[admin],
    formatMessage({ id: `ryadom.radar.${language}` satisfies MessageId }),
    ...(reason ? [formatMessage({ id: reason }, { fields, by: review?.by ?? "" })] : []),
  ];
  return (
    <Box tag="li" paddingTop={1}>
      <Link tag={NavLink} to={editAddress(task, language)}>
        {title}
      </Link>{" "}
      <Typography variant="pi" textColor="neutral600">
        {about.join(" · ")}
      </Typography>
    </Box>
  );
}
