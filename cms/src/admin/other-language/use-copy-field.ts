import { useFetchClient, useForm, useNotification } from "@strapi/strapi/admin";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import type { Beside } from "./use-other-language.ts";

/** @returns a function that puts a field of the other language into the form; nothing is saved by it */
export function useCopyField(
  model: string,
  collectionType: string,
  { documentId, language, other }: Beside,
): (name: string) => Promise<void> {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatMessage } = useIntl();
  const onChange = useForm("CopyField", (state) => state.onChange);

  return useCallback(
    async (name: string) => {
      try {
        // Strapi's own answer for "Fill in from another locale": relations lead to the version in the form's language, parts have new ids.
        const { data } = await get<{ data: Record<string, unknown> }>(`/i18n/content-manager/get-fill-from-locale/${model}`, {
          params: { collectionType, documentId, sourceLocale: other, targetLocale: language },
        });
        onChange(name, data.data[name]);
      } catch {
        toggleNotification({ type: "danger", message: formatMessage({ id: "ryadom.other.copyFailed" satisfies MessageId }) });
      }
    },
    [get, toggleNotification, formatMessage, onChange, model, collectionType, documentId, language, other],
  );
}
