import { environment } from "../src/environment";

export default () => [
  "global::access-log",
  "strapi::errors",
  {
    name: "strapi::security",
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          "connect-src": ["'self'"],
          "img-src": ["'self'", "data:", "blob:"],
          "media-src": ["'self'", "data:", "blob:"],
          "frame-src": ["'self'", new URL(environment().siteUrl).origin],
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  { name: "strapi::cors", config: { origin: [new URL(environment().cmsUrl).origin], credentials: false } },
  "global::closed-doors",
  "strapi::query",
  "global::unreadable-body",
  "strapi::body",
  "strapi::favicon",
  "strapi::public",
];
