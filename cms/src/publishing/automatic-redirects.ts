import type { Core } from "@strapi/strapi";

const redirectUid = "api::redirect.redirect";

type Redirect = { documentId: string; from: string; to: string };

const plain = (path: string) => path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");

/** Removes the redirect from an address that has a page again: it would keep nobody from the page, but editors would read a lie. */
export async function freeAddress(strapi: Core.Strapi, address: string): Promise<void> {
  for (const { documentId, from } of await published(strapi))
    if (plain(from) === address) await strapi.documents(redirectUid).delete({ documentId });
}

/** Stores a redirect between two addresses. Those that led to the old one lead straight to the new one, so that there is never a chain. */
export async function redirectTo(strapi: Core.Strapi, old: string, address: string): Promise<void> {
  await freeAddress(strapi, old);
  for (const { documentId, to } of await published(strapi)) {
    if (plain(to) !== old) continue;
    const rest = to.match(/[?#].*$/)?.[0] ?? "";
    await strapi.documents(redirectUid).update({ documentId, data: { to: address + rest } as never, status: "published" });
  }
  await strapi.documents(redirectUid).create({ data: { from: old, to: address, permanent: true } as never, status: "published" });
}

const published = async (strapi: Core.Strapi): Promise<Redirect[]> =>
  (await strapi.db.query(redirectUid).findMany({ where: { publishedAt: { $notNull: true } } })) as Redirect[];
