import { environment } from "../src/settings/environment.ts";
import { maxUploadBytes, uploadField } from "../src/uploads/upload-limits.ts";

export default () => [
  "global::access-log",
  "strapi::errors",
  {
    name: "strapi::security",
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        // As one text each: Strapi fills a shorter list up from its own, which lets the admin call any https address.
        directives: {
          "connect-src": "'self'",
          "img-src": "'self' data: blob:",
          "media-src": "'self' data: blob:",
          "font-src": "'self' data:",
          "style-src": "'self' 'unsafe-inline'",
          "object-src": "'none'",
          "base-uri": "'none'",
          "frame-src": `'self' ${new URL(environment().siteUrl).origin}`,
          "frame-ancestors": "'none'",
          upgradeInsecureRequests: null,
        },
      },
    },
  },
  "global::sandboxed-files",
  // Behind what sets headers, so that a refusal carries them too.
  "global::known-host",
  "global::preview-files",
  "global::secure-cookies",
  { name: "strapi::cors", config: { origin: [new URL(environment().cmsUrl).origin], credentials: false } },
  "strapi::query",
  "global::invalid-json",
  "global::staff-forms",
  {
    name: "strapi::body",
    // Files of another field would be stored and forgotten.
    config: {
      includeUnparsed: true,
      formidable: { maxFileSize: maxUploadBytes, filter: ({ name }: { name?: string }) => name === uploadField },
    },
  },
  "global::signed-requests",
  "strapi::favicon",
  "strapi::public",
];
