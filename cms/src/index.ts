/** What the CMS adds to Strapi: rules and hooks at registration, and at every start the state that must be true. */
import type { Core } from '@strapi/strapi';
import { ensureContentToken } from './bootstrap/content-token';
import { ensureLocales } from './bootstrap/locales';
import { lockMemberAccounts } from './bootstrap/member-accounts';
import { environment } from './environment';
import { registerPublishHook, sendHook } from './publishing/hook';
import { seed } from './seed/seed';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerPublishHook(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = environment();
    await ensureLocales(strapi);
    await lockMemberAccounts(strapi);
    await ensureContentToken(strapi, settings.contentToken);
    const seeded = await seed(strapi, settings);
    if (seeded) {
      strapi.server.httpServer.once('listening', () =>
        sendHook(strapi, { event: 'publish', uid: 'api::site-setting.site-setting', documentId: 'seed', locale: null, at: new Date().toISOString() }),
      );
    }
  },
};
