import { Badge, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from "@strapi/design-system";
import { useFetchClient, Widget } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { Radar, RadarRow } from "../../translations/translation-radar.ts";
import { languages } from "../../shared/locales.ts";
import { typeNameOf } from "../../labels/labels.ts";
import type { MessageId } from "../messages/messages.ts";

const colours = { missing: "danger", draft: "secondary", stale: "warning", live: "success" } as const;
const shownRows = 12;

/** A widget of the home page: the entries that are not live in both languages. Each state links to that version in the edit view. */
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
      {found.rows.length === 0 ? (
        <Typography textColor="neutral600">{text("ryadom.radar.allLive")}</Typography>
      ) : (
        <WaitingEntries found={found} />
      )}
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
            <Link tag={NavLink} to={editAddress({ uid: "api::test.test", kind: "collectionType", documentId }, locale)}>
              {`${title} (${locale}): ${label}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingEntries({ found }: { found: Radar }) {
  const { formatMessage, locale } = useIntl();
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  const rest = found.total - found.live - Math.min(found.rows.length, shownRows);
  return (
    <>
      <Typography textColor="neutral600">{text("ryadom.radar.summary", { live: found.live, total: found.total })}</Typography>
      <Table colCount={3} rowCount={shownRows}>
        <Thead>
          <Tr>
            <Th>
              <Typography variant="sigma">{text("ryadom.radar.entry")}</Typography>
            </Th>
            {languages.map((language) => (
              <Th key={language}>
                <Typography variant="sigma">{text(`ryadom.radar.${language}`)}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {found.rows.slice(0, shownRows).map((row) => (
            <Tr key={row.documentId}>
              <Td>
                <Typography ellipsis>{row.title}</Typography>{" "}
                <Typography variant="pi" textColor="neutral600">
                  {typeNameOf(row.uid)[locale === "ru" ? "ru" : "en"]}
                </Typography>
              </Td>
              {languages.map((language) => (
                <Td key={language}>
                  <Link tag={NavLink} to={editAddress(row, language)}>
                    <Badge backgroundColor={`${colours[row.states[language]]}100`} textColor={`${colours[row.states[language]]}700`}>
                      {text(`ryadom.radar.${row.states[language]}`)}
                    </Badge>
                  </Link>
                </Td>
              ))}
            </Tr>
          ))}
        </Tbody>
      </Table>
      {rest > 0 && <Typography textColor="neutral600">{text("ryadom.radar.more", { count: rest })}</Typography>}
    </>
  );
}

const editAddress = ({ uid, kind, documentId }: Pick<RadarRow, "uid" | "kind" | "documentId">, language: string) =>
  `/content-manager/${kind === "singleType" ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}?plugins[i18n][locale]=${language}`;
