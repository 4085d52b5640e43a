/**
 * Strapi knows no second factor, so the operator says what asks staff for one, or that they take the risk (docs/security.md).
 * @returns what the log says at the start, or why there is none
 */
export function readStaffSecondFactor(proxy: string | undefined, waiver: string | undefined): { notice: string } | { problem: string } {
  if (proxy !== undefined && waiver !== undefined) {
    return { problem: "STAFF_IDENTITY_PROXY and STAFF_WITHOUT_SECOND_FACTOR contradict each other: set one of them" };
  }
  if (proxy !== undefined) {
    if (URL.parse(proxy)?.protocol !== "https:") {
      return { problem: "STAFF_IDENTITY_PROXY must be an https address, such as https://identity.example.org" };
    }
    return { notice: `Staff reach the admin through ${new URL(proxy).origin}, which asks them for a second factor.` };
  }
  if (waiver === "accepted") {
    return { notice: "Staff sign in to the admin with a password alone: STAFF_WITHOUT_SECOND_FACTOR says that this is accepted." };
  }
  return {
    problem:
      "Staff would sign in with a password alone. Put an identity proxy in front of the admin and name its address in STAFF_IDENTITY_PROXY " +
      "(docs/security.md), or set STAFF_WITHOUT_SECOND_FACTOR=accepted",
  };
}
