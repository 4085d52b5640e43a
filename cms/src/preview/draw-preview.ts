import { randomUUID } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { schemaOf, type ContentUid } from "../schema/content-types.ts";
import { environment } from "../settings/environment.ts";
import { siteAccepts } from "../publishing/rules/site-accepts.ts";
import { inRussian } from "../publishing/rules/site-words.ts";
import { signatureHeaders } from "../publishing/publish-hook.ts";
import { labelOf } from "../labels/labels.ts";
import { contentPopulate } from "../shared/content/content-populate.ts";
import { type BuildError, type ColourScheme, PreviewAnswer, type PreviewOrder, publisherPaths } from "../shared/publisher.ts";
import type { PreviewLink } from "./preview-links.ts";
import { previewWords, type PreviewNotice } from "./preview-words.ts";

export type Preview =
  | { kind: "page"; html: string; policy: string }
  | { kind: "problems"; problems: string[] }
  | { kind: "notice"; notice: PreviewNotice };

const timeoutMs = 30_000;
const notice = (name: PreviewNotice): Preview => ({ kind: "notice", notice: name });

/**
 * Draws the page of a draft as it is saved now, by the publisher and with the site’s own templates.
 * @param asked.part a page beneath the entry’s own, such as a lesson
 * @param asked.links the address of this preview
 */
export async function drawPreview(
  strapi: Core.Strapi,
  link: PreviewLink,
  asked: { part: string | null; scheme: ColourScheme | null; links: string },
): Promise<Preview> {
  const uid = link.uid as ContentUid;
  if (!(uid in contentPopulate)) return notice("gone");
  const { documentId, locale, reader } = link;
  const populate = contentPopulate[uid as keyof typeof contentPopulate];
  const draft = await strapi.documents(uid).findOne({ documentId, locale, status: "draft", populate } as never);
  if (!draft) return notice("gone");
  const context = { strapi, uid, schema: schemaOf(strapi, uid), otherLanguage: null, isOneOfMany: false, isExempt: false, mayWait: [] };
  const problems = await siteAccepts(draft as never, context);
  if (problems.length > 0) return { kind: "problems", problems: problems.map((problem) => problem[reader]) };
  const answer = await askPublisher({
    id: randomUUID(),
    uid,
    locale,
    // As the site gets it: dates are text.
    draft: JSON.parse(JSON.stringify(draft)) as PreviewOrder["draft"],
    ribbon: previewWords[locale].ribbon,
    ...asked,
  });
  if (answer === null) return notice("away");
  if (answer.kind === "page") return answer;
  if (answer.kind === "problems") return { kind: "problems", problems: answer.problems.map((error) => sentenceOf(error, link)) };
  return notice(answer.kind);
}

/** @returns null when the publisher does not answer as it should */
async function askPublisher(order: PreviewOrder): Promise<PreviewAnswer | null> {
  const { publisherUrl, publisherSecret } = environment();
  const body = JSON.stringify(order);
  try {
    const response = await fetch(publisherUrl + publisherPaths.preview, {
      method: "POST",
      headers: { "content-type": "application/json", ...signatureHeaders(body, publisherSecret) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    return PreviewAnswer.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}

/** What only shows amid all entries: the schema alone finds nothing wrong with it. */
function sentenceOf({ message, field }: BuildError, { uid, reader }: PreviewLink): string {
  const [name] = (field ?? "").split(".");
  const label = name ? labelOf(uid, name)[reader].label : "";
  if (reader === "ru") return label ? `Поле «${label}»: ${inRussian(message)}.` : `${inRussian(message)}.`;
  return label ? `“${label}” ${message}.` : `${message}.`;
}
