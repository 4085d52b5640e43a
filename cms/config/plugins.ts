import { environment } from "../src/environment";

export default () => ({
  "users-permissions": {
    config: {
      jwtSecret: environment().jwtSecret,
      // Members come through the community API: one address, so one bucket would throttle all of them.
      ratelimit: { enabled: false },
    },
  },
  upload: {
    config: {
      sizeLimit: 50 * 1024 * 1024,
      security: { deniedTypes: ["text/html", "image/svg+xml", "application/x-msdownload", "application/javascript", "text/javascript"] },
      breakpoints: { large: 1280, medium: 900, small: 390 },
    },
  },
});
