/** For a member who is no specialist, or whose profession nobody checked. */
export const withoutProfession = { profession: null, professionVerifiedBy: null, professionVerifiedAt: null } as const;
