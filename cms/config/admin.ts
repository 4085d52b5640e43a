import { environment } from "../src/settings/environment.ts";

const hour = 60 * 60;
const day = 24 * hour;

export default () => {
  const { adminJwtSecret, apiTokenSalt, transferTokenSalt, encryptionKey, cmsUrl, serveAdmin } = environment();
  return {
    auth: {
      secret: adminJwtSecret,
      cookie: { secure: cmsUrl.startsWith("https:"), sameSite: "strict" },
      sessions: {
        // With "remember me": a day without work ends it, a week in any case.
        idleRefreshTokenLifespan: 1 * day,
        maxRefreshTokenLifespan: 7 * day,
        idleSessionLifespan: 2 * hour,
        maxSessionLifespan: 12 * hour,
      },
    },
    apiToken: { salt: apiTokenSalt },
    transfer: { token: { salt: transferTokenSalt } },
    secrets: { encryptionKey },
    // Nothing in the admin may call a foreign host or sell anything to an editor.
    flags: { nps: false, promoteEE: false },
    ai: { enabled: false },
    preview: { enabled: false },
    autoOpen: false,
    serveAdminPanel: serveAdmin,
  };
};
