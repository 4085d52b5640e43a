import { environment } from "../src/settings/environment.ts";
import { maxUploadBytes } from "../src/uploads/upload-limits.ts";

export default () => ({
  "users-permissions": {
    config: {
      jwtSecret: environment().jwtSecret,
      // All members' requests come from the community API, so a limit by address would be one for all of them together.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: {
      sizeLimit: maxUploadBytes,
      // By what the sender says; extensions/upload/strapi-server.ts looks into the file and decides.
      security: { allowedTypes: ["image/*", "audio/*", "video/*", "text/vtt"], deniedTypes: ["image/svg+xml"] },
      breakpoints: { large: 1280, medium: 900, small: 390 },
    },
  },
});
