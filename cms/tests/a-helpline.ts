/** A whole helpline, as a form of the admin sends it. */
export const aHelpline = (over: object = {}) => ({
  key: "a-helpline",
  name: "Line",
  hours: "Always",
  description: "People",
  country: "DE",
  kind: "talk",
  languages: [{ text: "en" }],
  audience: "everyone",
  phone: "0800 111",
  free: true,
  confidential: true,
  alwaysOpen: true,
  sourceUrl: "https://example.org",
  order: 900,
  ...over,
});
