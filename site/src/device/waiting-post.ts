import { storedAccountId } from "./account-id.ts";
import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** A new post that its author, without a connection, asked to be sent once there is one. Its words are those of the draft. */
const name = "draft:sends:post";

/**
 * @param key of the draft: another draft is not what was asked for
 * @returns whether the device has kept it; not for an account it doesn't know
 */
export function letPostWait(key: string, account = storedAccountId()): boolean {
  return account !== null && writeStored(name, { account, key, isRefused: false });
}

export const stopWaiting = (): void => removeStored(name);

/** The API has said no: only its author can go on, on the page where it is written. */
export function refuseWaiting(): void {
  const saved = readStored(name);
  if (isRecord(saved)) writeStored(name, { ...saved, isRefused: true });
}

/** Whether this draft waits to be sent, for whoever is signed in. */
export function isPostWaiting(key: string | undefined, account = storedAccountId()): boolean {
  const saved = readStored(name);
  return isRecord(saved) && key !== undefined && saved["key"] === key && account !== null && saved["account"] === account;
}

export function wasWaitingRefused(): boolean {
  const saved = readStored(name);
  return isRecord(saved) && saved["isRefused"] === true;
}
