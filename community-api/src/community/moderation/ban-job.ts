/** Outbox kind: blocks the account in the account store, and records the mailbox if that failed at once. */
export const banJob = "account-ban";
