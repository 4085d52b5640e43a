// Generated from shared/src/content/site.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { Text, OptionalText, OptionalWebAddress, Flag, Blocks, FilledBlocks } from "./parts.ts";

export const Redirect = z.object({ from: Text, to: Text, permanent: Flag });

export const Home = z.object({
  title: Text,
  lead: Text,
  body: Blocks,
  eveningLine: OptionalText,
  doors: z.array(z.object({ title: Text, text: Text, target: z.enum(["therapy", "feed", "stories", "help"]) })),
});
export const LandingPage = z.object({
  title: Text,
  lead: Text,
  sections: z.array(z.object({ title: Text, body: FilledBlocks })),
  callToActionLabel: OptionalText,
  callToActionTarget: OptionalText,
});
export const SiteSetting = z.object({
  productName: Text,
  tagline: Text,
  appStoreUrl: OptionalWebAddress,
  playStoreUrl: OptionalWebAddress,
  webAppUrl: OptionalWebAddress,
  leaveQuicklyUrl: z.url({ protocol: /^https$/ }),
  contactEmail: Text,
});
