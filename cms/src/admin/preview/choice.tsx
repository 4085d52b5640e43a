import { Button, Flex } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";

type PreviewValue = "phone" | "tablet" | "desktop" | "en" | "ru" | "light" | "dark";

type ChoiceProps<Value extends PreviewValue> = {
  label: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few: a row of buttons. */
export function Choice<Value extends PreviewValue>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  return (
    <Flex role="group" aria-label={label} gap={1}>
      {values.map((value) => (
        <Button
          key={value}
          size="S"
          variant={value === chosen ? "default" : "tertiary"}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text(`ryadom.preview.${value}`)}
        </Button>
      ))}
    </Flex>
  );
}
