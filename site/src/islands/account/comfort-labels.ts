import type { Language } from "@ryadom/shared/locales.ts";
import type { Comfort } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";

export function comfortLabels(language: Language): Record<Comfort, string> {
  const say = { locale: language };
  return { show: m.comfort_show({}, say), blur: m.comfort_blur({}, say), hide: m.comfort_hide({}, say) };
}
