/** Business constants of the specification, section 9, of calls to the API: pages without an island load them, too, and none of the other limits with them. */
export const requestLimits = {
  requestTimeoutMs: 30_000,
  mobileRequestTimeoutMs: 60_000,
} as const;

/** Statuses on which a call without a body is tried once more; calls with a body never are. */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const;
