/** Tells the panel of problems what the server said to a press of "Publish": Strapi's form keeps one sentence a field, and loses the others. */
import type { Problem } from "./problems.ts";

/** No problems: it was published. */
export type PublishAnswer = { problems: Problem[] };

type Refusal = { error?: { details?: { errors?: { path?: unknown[]; message?: unknown }[] } } };

let hear: ((answer: PublishAnswer) => void) | null = null;

/** @param hearing is told of each answer; null when the form is left */
export function onPublishAnswer(hearing: typeof hear): void {
  hear = hearing;
}

/** Puts itself before the browser's `fetch`, as what guards saves does. */
export function watchPublishAnswers(target: Pick<Window, "fetch"> = window): void {
  const send = target.fetch.bind(target);
  target.fetch = async (input, init) => {
    const response = await send(input, init);
    if (hear && isPublish(input, init)) await tell(response.clone());
    return response;
  };
}

function isPublish(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (init?.method !== "POST" || (typeof input !== "string" && !(input instanceof URL))) return false;
  return /\/content-manager\/(collection|single)-types\/.+\/actions\/publish$/.test(new URL(input, window.location.href).pathname);
}

async function tell(response: Response): Promise<void> {
  if (response.ok) return hear?.({ problems: [] });
  const { error } = (await response.json().catch(() => ({}))) as Refusal;
  const problems = (error?.details?.errors ?? []).map(({ path, message }) => ({
    path: (path ?? []).map(String),
    message: String(message),
  }));
  // Any other refusal is about no field; Strapi says it.
  if (problems.length > 0) hear?.({ problems });
}
