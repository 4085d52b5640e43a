import { Box, Flex, Link, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { FoundEntry } from "../../entry-search/entry-search-route.ts";
import { typeNameOf } from "../../labels/labels.ts";
import { languages, type Language } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { editAddress } from "../panels/edit-address.ts";

/** An entry that was found: its title leads to it in the language of the admin, and each language to its own version. */
export function FoundEntryLine({ entry }: { entry: FoundEntry }) {
  const { formatMessage, formatDate, locale } = useIntl();
  const say = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  const own = locale === "ru" ? "ru" : "en";
  const { uid, titles, states, isLive, changedAt } = entry;
  const shown = titles[own] === undefined ? languages.find((language) => titles[language] !== undefined) : own;
  const time = formatDate(changedAt, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
  const to = (language: Language) => editAddress(entry, states && language);
  return (
    <Box tag="li" paddingTop={4} paddingBottom={4} borderColor="neutral150" borderStyle="solid" borderWidth="0 0 1px">
      <Link tag={NavLink} to={to(shown ?? own)}>
        {titles[shown ?? own] ?? entry.key ?? entry.documentId}
      </Link>
      <Flex gap={3} wrap="wrap" paddingTop={1}>
        <Typography variant="pi">{typeNameOf(uid)[own]}</Typography>
        {states === null && <Typography variant="pi">{say(isLive ? "ryadom.radar.live" : "ryadom.radar.draft")}</Typography>}
        {states &&
          languages.map((language) => (
            <Link key={language} tag={NavLink} to={to(language)}>
              <Typography variant="pi">{`${say(`ryadom.radar.${language}`)}: ${say(`ryadom.radar.${states[language]}`)}`}</Typography>
            </Link>
          ))}
        <Typography variant="pi" textColor="neutral600">
          {say("ryadom.find.changed", { time })}
        </Typography>
      </Flex>
    </Box>
  );
}
