/**
 * Cookies that scripts of the site may read: they grant nothing and name nobody. `__Host-`: no other host can set them, and browsers keep
 * them only with `Secure` and `Path=/` (on http://localhost too).
 */
export const readableCookies = {
  /** `1`: somebody is signed in. Which layout to show. */
  signed: { name: "__Host-signed", formerName: "signed" },
  /** The language that the reader chose. */
  language: { name: "__Host-language", formerName: "language" },
} as const;
