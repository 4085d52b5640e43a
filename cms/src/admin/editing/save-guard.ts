/** Sends with each save which version the form was opened with, and asks the person when the server refuses because of another save. */
import type { SaveConflict } from "../../editing/stale-save.ts";
import { loadedVersionHeader } from "../../editing/loaded-version.ts";

/** The entry in the form of this tab. */
export type OpenForm = { path: string; version: string };
/** The names of the fields that stay as the other person wrote them; null doesn't save. */
export type Decision = { theirs: string[] } | null;
export type Question = { conflict: SaveConflict; decide(decision: Decision): void };

let openForm: OpenForm | null = null;
let ask: ((question: Question) => void) | null = null;

/** @returns where Strapi sends the saves of an entry */
export const savePathOf = (model: string, collectionType: string, documentId: string): string =>
  `/content-manager/${collectionType}/${model}${collectionType === "single-types" ? "" : `/${documentId}`}`;

/** @param form null when the form is left */
export function setOpenForm(form: OpenForm | null): void {
  openForm = form;
}

/** @param asking shows a question to the person; null when nothing can be shown any more */
export function onConflict(asking: typeof ask): void {
  ask = asking;
}

/** Puts itself before the browser's `fetch`: Strapi has no other place where the request of a save can be seen. */
export function guardSaves(target: Pick<Window, "fetch"> = window): void {
  const send = target.fetch.bind(target);
  target.fetch = async (input, init) => {
    const form = openForm;
    if (!form || !isSaveOf(form, input, init)) return send(input, init);
    const response = await sendUntilDecided(send, input, init ?? {}, form.version);
    if (init?.method === "PUT" && response.ok) await noteSaved(form, response.clone());
    return response;
  };
}

function isSaveOf({ path }: OpenForm, input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (typeof input !== "string" && !(input instanceof URL)) return false;
  const { pathname } = new URL(input, window.location.href);
  return (init?.method === "PUT" && pathname.endsWith(path)) || (init?.method === "POST" && pathname.endsWith(`${path}/actions/publish`));
}

async function sendUntilDecided(send: typeof fetch, input: RequestInfo | URL, init: RequestInit, version: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(loadedVersionHeader, version);
  const response = await send(input, { ...init, headers });
  const conflict = response.status === 409 ? await conflictOf(response.clone()) : null;
  const decision = conflict && (await decisionOn(conflict));
  if (!conflict || !decision || typeof init.body !== "string") return response;
  const values = JSON.parse(init.body) as Record<string, unknown>;
  // A field that isn't sent stays as it is.
  const body = JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !decision.theirs.includes(name))));
  return sendUntilDecided(send, input, { ...init, body }, conflict.version);
}

async function conflictOf(response: Response): Promise<SaveConflict | null> {
  const { error } = (await response.json()) as { error?: { name?: string; details?: SaveConflict } };
  return error?.name === "ConflictError" ? (error.details ?? null) : null;
}

function decisionOn(conflict: SaveConflict): Promise<Decision> {
  return new Promise((decide) => (ask ? ask({ conflict, decide }) : decide(null)));
}

/** Until the form has read the entry anew, its next save is over what it just saved. */
async function noteSaved(form: OpenForm, response: Response): Promise<void> {
  const { data } = (await response.json()) as { data?: { updatedAt?: string } };
  if (data?.updatedAt && openForm === form) openForm = { ...form, version: data.updatedAt };
}
