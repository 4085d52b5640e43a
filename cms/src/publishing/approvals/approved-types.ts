/** The content types that go live only after a second person approved exactly what is published. Read by the server and by the admin pages. */

/** The right to approve, as the permissions of the admin name it: of the clinical reviewer (bootstrap/roles.ts), and of the super admin like every right. */
export const approveRight = "api::clinical-review.approve";

export type ApprovedType = {
  /** The fields that an approval fills in; nobody types them. */
  reviewedBy: string;
  reviewedOn: string;
  /** Fields that may change without a new approval: where an entry stands in a list, not what it says. */
  ignored: readonly string[];
};

export const approvedTypes: Readonly<Record<string, ApprovedType>> = {
  "api::crisis-card.crisis-card": { reviewedBy: "reviewer", reviewedOn: "reviewedAt", ignored: ["order"] },
  // Whoever approves a helpline has read its source: the approval is the check of the number.
  "api::helpline.helpline": { reviewedBy: "verifiedBy", reviewedOn: "verifiedAt", ignored: ["order"] },
  "api::test.test": {
    reviewedBy: "reviewedBy",
    reviewedOn: "reviewedAt",
    ignored: ["order", "date", "isPopular", "popularOrder", "cover", "coverDescription", "coverDecorates"],
  },
};
