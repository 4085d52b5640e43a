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

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${cmsUrl}/content-manager/${path}`, {
      method,
      headers: { authorization: `Bearer ${data.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    /** Put a file into the media library. @returns its id there */
    async upload(name: string, file: Blob): Promise<number> {
      const body = new FormData();
      body.append("files", file, name);
      const response = await fetch(`${cmsUrl}/upload`, { method: "POST", headers: { authorization: `Bearer ${data.token}` }, body });
      if (!response.ok) throw new Error(`The media library answered ${response.status}: ${await response.text()}`);
      const [stored] = (await response.json()) as { id: number }[];
      return stored!.id;
    },
    /** @returns the first entry of a type with this key, or whatever else it is looked for by */
    async find(uid: string, value: string, locale: string, by = "key"): Promise<Entry> {
      const { results } = await call<{ results: Entry[] }>("GET", `collection-types/${uid}?locale=${locale}&filters[${by}][$eq]=${value}`);
      if (!results[0]) throw new Error(`No ${uid} with ${by} ${value}`);
      return results[0];
    },
    /** Change fields of an entry in one language and press Publish. */
    async publish(uid: string, documentId: string, locale: string, change: Record<string, unknown>): Promise<void> {
      await call("POST", `collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`, change);
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
