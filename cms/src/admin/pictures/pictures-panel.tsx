import { Flex, Typography } from "@strapi/design-system";
import { unstable_useDocument as useDocument, useForm, useQueryParams } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { fieldPlace } from "../../labels/field-place.ts";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import { placedCopies } from "../../uploads/copies/copies-in-texts.ts";
import type { MessageId } from "../messages/messages.ts";
import { PictureField } from "./picture-field.tsx";
import { lackingVideos } from "./videos.ts";

type PanelProps = { model: string; collectionType: string };

/** The panel “Pictures and videos”: what each picture in the texts shows, in their language, and what videos lack. Only where there is any. */
export function PicturesPanel({ model, collectionType }: PanelProps) {
  const { formatMessage } = useIntl();
  const values = useForm("PicturesPanel", (state) => state.values);
  if (!model.startsWith("api::") || (placedCopies(values).length === 0 && lackingVideos(values).length === 0)) return null;
  return {
    title: formatMessage({ id: "ryadom.pictures.title" satisfies MessageId }),
    content: <Pictures model={model} collectionType={collectionType} />,
  };
}

function Pictures({ model, collectionType }: PanelProps) {
  const { formatMessage, locale } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const ofText = query.plugins?.i18n?.locale;
  const values = useForm("Pictures", (state) => state.values);
  const isDisabled = useForm("Pictures", (state) => state.disabled);
  const onChange = useForm("Pictures", (state) => state.onChange);
  // Asks for the schema alone, which is there already.
  const { schema, components } = useDocument({ collectionType, model }, { skip: true });
  const text = (id: MessageId) => formatMessage({ id });
  const placeOf = (path: string[]) => (schema ? fieldPlace(path, model, schema, components, locale === "ru" ? "ru" : "en") : "");
  const copies = placedCopies(values);
  return (
    <Flex direction="column" alignItems="stretch" gap={5} width="100%">
      {copies.length > 0 && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.pictures.hint")}
        </Typography>
      )}
      {copies.map(({ copy, path }) => {
        const name = path.join(".");
        return (
          <PictureField
            key={`${name} ${copy.hash}`}
            copy={copy}
            name={`${name}.alternativeText`}
            place={placeOf(path.slice(0, -1))}
            language={isLanguage(ofText) ? ofText : defaultLanguage}
            isDisabled={isDisabled}
            // The form takes an empty text alone for none.
            onDescribe={(alternativeText) => onChange(name, { ...copy, alternativeText })}
          />
        );
      })}
      {lackingVideos(values).map(({ path, lacks }) => (
        <Flex key={path.join(".")} direction="column" alignItems="stretch" gap={1}>
          <Typography variant="pi" fontWeight="bold">
            {placeOf(path)}
          </Typography>
          {lacks.map((lack) => (
            <Typography key={lack} variant="pi" textColor="warning600">
              {text(`ryadom.videos.no.${lack}`)}
            </Typography>
          ))}
        </Flex>
      ))}
    </Flex>
  );
}
