import { type DeviceData, type ImportedItem, importDeviceData } from "./device-import.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

/** Takes over what is kept on this device, in as many requests as there are parts. */
export const useDeviceImport = (after: AfterSuccess<ImportedItem[]>) =>
  useApiMutation(
    async (parts: DeviceData[]) => {
      const items: ImportedItem[] = [];
      for (const part of parts) items.push(...(await importDeviceData(part)).items);
      return items;
    },
    (items) => after(items),
  );
