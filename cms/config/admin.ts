import { environment } from "../src/environment";

export default () => {
  const { adminJwtSecret, apiTokenSalt, transferTokenSalt, encryptionKey, cmsUrl, serveAdmin } = environment();
  return {
    auth: { secret: adminJwtSecret, cookie: { secure: cmsUrl.startsWith("https:"), sameSite: "strict" } },
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
