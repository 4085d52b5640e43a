import { readStored, writeStored } from "./storage.ts";

/** Goes with the session. */
const ownerName = "member:id";

export const storeAccountId = (id: string): boolean => readStored(ownerName) === id || writeStored(ownerName, id);

/** The account of whoever is signed in, once this device knows it. */
export function storedAccountId(): string | null {
  const id = readStored(ownerName);
  return typeof id === "string" ? id : null;
}

export const accountIsKnown = (): boolean => storedAccountId() !== null;
