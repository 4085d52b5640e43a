/**
 * Names of the Trusted Types policies that scripts of our pages may make: `ryadom-html` for HTML that the server has sanitized,
 * `ryadom-worker` for the address of the service worker. The API names them in the Content-Security-Policy, the site makes them.
 */
export const trustedTypesPolicies = ["ryadom-html", "ryadom-worker"] as const;
export type TrustedTypesPolicy = (typeof trustedTypesPolicies)[number];
