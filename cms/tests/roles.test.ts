import { expect, test } from "vitest";
import { demoAdmins } from "../src/bootstrap/demo-admins.ts";
import { staffRoles } from "../src/bootstrap/roles.ts";
import { signIn, staff } from "./staff.ts";
import { content } from "./content.ts";
import { removeRow, writeStaffRight } from "./written-rows.ts";

const documentId = async (path: string, key: string) => String((await content(`${path}?filters[key][$eq]=${key}`)).data[0]?.["documentId"]);

test("one person of each role can sign in, with the password of the settings and no other", async () => {
  for (const { email } of demoAdmins) {
    expect((await signIn(email)).status, email).toBe(200);
    expect((await signIn(email, "Wrong-password-1")).status, email).toBe(400);
  }
});

test("an editor writes, publishes, withdraws and deletes", async () => {
  const editor = await staff("editor");
  const { status, body } = await editor.create("emotion", { key: "editors-own", name: "Wonder", order: 901 });
  expect(status).toBe(201);
  const id = body.data?.documentId ?? "";
  expect((await editor.publish("emotion", id, { key: "editors-own", name: "Wonder", order: 901 })).status).toBe(200);
  expect((await editor.unpublish("emotion", id)).status).toBe(200);
  expect((await editor.remove("emotion", id)).status).toBe(200);
});

test("an editor cannot look into settings, people or members", async () => {
  const editor = await staff("editor");
  for (const path of ["/admin/users", "/admin/api-tokens", "/content-manager/collection-types/plugin::users-permissions.user"])
    expect((await editor.get(path)).status, path).toBe(403);
});

/** The first role that Strapi makes. */
const superAdmin = 1;
const rightsOfNobody = [
  "plugin::content-type-builder.read",
  ...["create", "read", "update", "delete"].flatMap((act) => [
    `admin::roles.${act}`,
    `admin::api-tokens.${act}`,
    `admin::admin-tokens.${act}`,
  ]),
  "admin::api-tokens.access",
  "admin::api-tokens.regenerate",
  "admin::admin-tokens.access",
  "admin::transfer.tokens.access",
  "admin::transfer.tokens.create",
  "admin::transfer.tokens.read",
  "admin::webhooks.read",
  "admin::webhooks.delete",
  "plugin::i18n.locale.create",
  "plugin::i18n.locale.update",
  "plugin::i18n.locale.delete",
  "plugin::users-permissions.roles.read",
  "plugin::users-permissions.roles.create",
  "plugin::users-permissions.roles.update",
  "plugin::users-permissions.roles.delete",
  "plugin::users-permissions.providers.read",
  "plugin::users-permissions.providers.update",
  "plugin::users-permissions.email-templates.read",
  "plugin::users-permissions.email-templates.update",
  "plugin::users-permissions.advanced-settings.read",
  "plugin::users-permissions.advanced-settings.update",
];

test("nobody, not even an admin, opens or changes what the code alone writes: types, roles, tokens, hooks, languages, members’ settings", async () => {
  const admin = await staff("admin");
  const role = { name: "Own", description: "", permissions: [] };
  const token = { name: "Own", description: "", type: "full-access", permissions: null, lifespan: null };
  const tries = [
    ["GET", "/content-type-builder/content-types"],
    ["POST", "/admin/roles", role],
    ["GET", "/admin/roles/1"],
    ["PUT", "/admin/roles/2", role],
    ["GET", "/admin/roles/2/permissions"],
    ["PUT", "/admin/roles/2/permissions", role],
    ["DELETE", "/admin/roles/2"],
    ["POST", "/admin/roles/batch-delete", { ids: [2] }],
    ["GET", "/admin/api-tokens"],
    ["POST", "/admin/api-tokens", token],
    ["GET", "/admin/api-tokens/1"],
    ["PUT", "/admin/api-tokens/1", token],
    ["POST", "/admin/api-tokens/1/regenerate", {}],
    ["DELETE", "/admin/api-tokens/1"],
    ["GET", "/admin/admin-tokens"],
    ["POST", "/admin/admin-tokens", { name: "Own", description: "", lifespan: null, adminPermissions: [] }],
    ["GET", "/admin/transfer/tokens"],
    ["POST", "/admin/transfer/tokens", { ...token, permissions: ["push"] }],
    ["GET", "/admin/webhooks"],
    ["DELETE", "/admin/webhooks/1"],
    ["POST", "/i18n/locales", { code: "de", name: "Deutsch", isDefault: false }],
    ["PUT", "/i18n/locales/1", { name: "Other" }],
    ["DELETE", "/i18n/locales/2"],
    ["GET", "/users-permissions/roles"],
    ["POST", "/users-permissions/roles", role],
    ["PUT", "/users-permissions/roles/1", role],
    ["DELETE", "/users-permissions/roles/1"],
    ["GET", "/users-permissions/providers"],
    ["PUT", "/users-permissions/providers", {}],
    ["GET", "/users-permissions/email-templates"],
    ["PUT", "/users-permissions/email-templates", {}],
    ["GET", "/users-permissions/advanced"],
    ["PUT", "/users-permissions/advanced", { allow_register: true }],
  ] as const;
  const expectRefused = async () => {
    for (const [method, path, data] of tries) expect((await admin.send(path, method, data)).status, `${method} ${path}`).toBe(403);
  };
  await expectRefused();
  // However such a right came into the database, it counts for nothing.
  const written = rightsOfNobody.map((action) => writeStaffRight(superAdmin, { action, subject: null, properties: {} }));
  await expectRefused();
  for (const id of written) removeRow("admin_permissions", id);
});

test("whoever invites staff reads the names of the roles, and nobody else does", async () => {
  const { status, body } = await (await staff("admin")).get("/admin/roles");
  expect(status).toBe(200);
  const codes = (body as { data: { code: string }[] }).data.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["strapi-super-admin", ...staffRoles.map(({ code }) => code)]));
  for (const query of ["populate=users", "populate=*", "populate[users][fields]=password", "fields=*"]) {
    const asked = await (await staff("admin")).get(`/admin/roles?${query}`);
    for (const role of (asked.body as { data: object[] }).data)
      expect(Object.keys(role).toSorted(), query).toEqual(["code", "description", "id", "name"]);
  }
  expect((await (await staff("editor")).get("/admin/roles")).status).toBe(403);
});

test("a translator writes Russian and nothing else", async () => {
  const [editor, translator] = [await staff("editor"), await staff("translator")];
  const { body } = await editor.create("emotion", { key: "to-translate", name: "Awe", order: 902 });
  const id = body.data?.documentId ?? "";
  expect((await translator.update("emotion", id, { name: "Трепет" }, "ru")).status).toBe(200);
  expect((await translator.update("emotion", id, { name: "Changed" }, "en")).status).toBe(403);
  expect((await translator.publish("emotion", id, { name: "Трепет" }, "ru")).status).toBe(403);
  expect((await translator.remove("emotion", id)).status).toBe(403);
  await editor.remove("emotion", id);
});

test("a translator does not begin entries", async () => {
  const translator = await staff("translator");
  const { status, body } = await translator.create("emotion", { key: "from-translator", name: "Новое" }, "ru");
  expect(status).toBe(400);
  expect(body.error?.message).toContain("новую заводит редактор");
});

test("a translator cannot change what belongs to all languages", async () => {
  const translator = await staff("translator");
  const id = await documentId("purchase-products", "gentle-sleep");
  await translator.update("purchase-product", id, { name: "Спокойный сон", priceMinor: 1 }, "ru");
  expect((await content("purchase-products?filters[key][$eq]=gentle-sleep")).data[0]?.["priceMinor"]).toBeGreaterThan(1);
  const draft = (
    await (await staff("editor")).get(`/content-manager/collection-types/api::purchase-product.purchase-product/${id}?locale=ru`)
  ).body as { data?: { priceMinor?: number } };
  expect(draft.data?.priceMinor).toBeGreaterThan(1);
});

test("a clinical reviewer publishes tests, cards and helplines, and reads the rest", async () => {
  const reviewer = await staff("reviewer");
  const card = await documentId("crisis-cards", "crisis");
  expect((await reviewer.publish("crisis-card", card)).status).toBe(200);
  const story = String((await content("stories")).data[0]?.["documentId"]);
  expect((await reviewer.get(`/content-manager/collection-types/api::story.story/${story}`)).status).toBe(200);
  expect((await reviewer.update("story", story, { title: "Changed" })).status).toBe(403);
  expect((await reviewer.publish("story", story)).status).toBe(403);
});

test("a moderator of content publishes themes, emotions and reasons, and reads the rest", async () => {
  const moderator = await staff("moderator");
  expect((await moderator.publish("report-reason", await documentId("report-reasons", "spam"))).status).toBe(200);
  expect((await moderator.publish("helpline", String((await content("helplines")).data[0]?.["documentId"]))).status).toBe(403);
});
