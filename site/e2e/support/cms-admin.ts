/** An editor's hands on Strapi over HTTP, for specs and benches in which the admin's own pages are not the subject. */
import { adminPassword } from "./stack.ts";

type Entry = { documentId: string } & Record<string, unknown>;

/** Sign in as one of the seeded staff (`editor`, `admin`, …). */
export async function signInToAdmin(cmsUrl: string, role = "editor") {
  const signedIn = await fetch(`${cmsUrl}/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${role}@ryadom.example`, password: adminPassword }),
  });
  if (!signedIn.ok) throw new Error(`The admin answered ${signedIn.status} to the ${role}'s sign-in`);
  const { data } = (await signedIn.json()) as { data: { token: string } };

  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${cmsUrl}/content-manager/${path}`, {
      method,
      headers: { authorization: `Bearer ${data.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  /** @returns what the media library says of a file, with its whole address */
  async function file(id: number): Promise<{ url: string } & Record<string, unknown>> {
    const response = await fetch(`${cmsUrl}/upload/files/${id}`, { headers: { authorization: `Bearer ${data.token}` } });
    const stored = (await response.json()) as { url: string };
    return { ...stored, url: cmsUrl + stored.url };
  }

  return {
    /** What this person's browser holds while they are signed in. */
    token: data.token,
    /** Choose the language of the admin in this person's profile. */
    async useAdminIn(language: "en" | "ru"): Promise<void> {
      const response = await fetch(`${cmsUrl}/admin/users/me`, {
        method: "PUT",
        headers: { authorization: `Bearer ${data.token}`, "content-type": "application/json" },
        body: JSON.stringify({ preferedLanguage: language }),
      });
      if (!response.ok) throw new Error(`The admin answered ${response.status} to the choice of its language`);
    },
    /** Put a file into the media library. @returns its id there */
    async upload(name: string, file: Blob): Promise<number> {
      const body = new FormData();
      body.append("files", file, name);
      const response = await fetch(`${cmsUrl}/upload`, { method: "POST", headers: { authorization: `Bearer ${data.token}` }, body });
      if (!response.ok) throw new Error(`The media library answered ${response.status}: ${await response.text()}`);
      const [stored] = (await response.json()) as { id: number }[];
      return stored!.id;
    },
    file,
    /** @returns the name under which a file of the media library lies on the disk */
    fileName: async (id: number): Promise<string> => (await file(id)).url.split("/").at(-1)!,
    /** @returns the first entry of a type with this key, or whatever else it is looked for by */
    async find(uid: string, value: string, locale: string, by = "key"): Promise<Entry> {
      const { results } = await call<{ results: Entry[] }>("GET", `collection-types/${uid}?locale=${locale}&filters[${by}][$eq]=${value}`);
      if (!results[0]) throw new Error(`No ${uid} with ${by} ${value}`);
      return results[0];
    },
    /** @returns the first entry of a type in the order of the admin's list */
    async first(uid: string, locale: string): Promise<Entry> {
      const { results } = await call<{ results: Entry[] }>("GET", `collection-types/${uid}?locale=${locale}`);
      if (!results[0]) throw new Error(`No ${uid} in ${locale}`);
      return results[0];
    },
    /** Change fields of a draft and press Save. The state of a whole entry ("modified") is Strapi's own and isn't sent. */
    async save(uid: string, documentId: string, locale: string, { status: _state, ...change }: Record<string, unknown>): Promise<void> {
      await call("PUT", `collection-types/${uid}/${documentId}?locale=${locale}`, change);
    },
    /** Where the draft's preview stands. */
    async previewPath(uid: string, documentId: string, locale: string): Promise<string> {
      const response = await fetch(`${cmsUrl}/preview-links`, {
        method: "POST",
        headers: { authorization: `Bearer ${data.token}`, "content-type": "application/json" },
        body: JSON.stringify({ uid, documentId, locale }),
      });
      if (!response.ok) throw new Error(`POST /preview-links answered ${response.status}`);
      return ((await response.json()) as { path: string }).path;
    },
    /** Press “Approve” on what stands in the draft now. */
    async approve(uid: string, documentId: string, locale: string): Promise<void> {
      const headers = { authorization: `Bearer ${data.token}`, "content-type": "application/json" };
      const place = { uid, documentId, locale };
      const shown = await fetch(`${cmsUrl}/approvals?${new URLSearchParams(place).toString()}`, { headers });
      const { digest } = (await shown.json()) as { digest: string };
      const response = await fetch(`${cmsUrl}/approvals`, { method: "POST", headers, body: JSON.stringify({ ...place, digest }) });
      if (!response.ok) throw new Error(`POST /approvals answered ${response.status}: ${await response.text()}`);
    },
    /** Begin an entry in one language and press Save. */
    async create(uid: string, locale: string, fields: Record<string, unknown>): Promise<Entry> {
      return (await call<{ data: Entry }>("POST", `collection-types/${uid}?locale=${locale}`, fields)).data;
    },
    /** Change fields of an entry in one language and press Publish; the state of a whole entry stays away here, too. */
    async publish(uid: string, documentId: string, locale: string, { status: _state, ...change }: Record<string, unknown>): Promise<void> {
      await call("POST", `collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`, change);
    },
    /** Begin an entry and publish it at once. @returns the answer to the publication, or to the draft where that was refused already */
    async attempt(
      uid: string,
      locale: string,
      fields: Record<string, unknown>,
    ): Promise<{ isDraft: boolean; status: number; text: string }> {
      const made = await send("POST", `collection-types/${uid}?locale=${locale}`, fields);
      if (!made.ok) return { isDraft: false, status: made.status, text: await made.text() };
      const { documentId } = ((await made.json()) as { data: Entry }).data;
      const published = await send("POST", `collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`, fields);
      return { isDraft: true, status: published.status, text: await published.text() };
    },
    /** Change fields of a page that there is once and press Publish. */
    async publishSingle(uid: string, locale: string, change: Record<string, unknown>): Promise<void> {
      const { status: _state, ...entry } = (await call<{ data: Entry }>("GET", `single-types/${uid}?locale=${locale}`)).data;
      await call("POST", `single-types/${uid}/actions/publish?locale=${locale}`, { ...entry, ...change });
    },
    /** Take an entry off the site in one language; the other one stays. */
    async unpublish(uid: string, documentId: string, locale: string): Promise<void> {
      await call("POST", `collection-types/${uid}/${documentId}/actions/unpublish?locale=${locale}`, {});
    },
    async full(uid: string, documentId: string, locale: string): Promise<Entry> {
      return (await call<{ data: Entry }>("GET", `collection-types/${uid}/${documentId}?locale=${locale}`)).data;
    },
  };
}
