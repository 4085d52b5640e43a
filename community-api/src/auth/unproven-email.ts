const domain = "@unproven.invalid";

/**
 * Stands in the account store for the address of a member whose provider vouches for none: an address that nobody has proven must
 * neither be taken from its owner nor tell who has an account here. `.invalid` never gets mail.
 */
export const unprovenEmail = (uid: string): string => `${uid}${domain}`;
export const isUnproven = (email: string): boolean => email.endsWith(domain);
