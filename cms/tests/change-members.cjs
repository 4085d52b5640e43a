/** Changes the members named in MEMBERS as a script of somebody's could: past the admin and past the account routes. */
const { createStrapi } = require("@strapi/strapi");

const userUid = "plugin::users-permissions.user";

async function change() {
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: process.env.TEST_DIST }).load();
  const [first, second, third] = process.env.MEMBERS.split(",");
  const users = strapi.db.query(userUid);
  await users.update({ where: { uid: first }, data: { blocked: true } });
  await users.updateMany({ where: { uid: { $in: [first, second] } }, data: { blocked: true } });
  await strapi.plugin("users-permissions").service("user").remove({ uid: first });
  await users.deleteMany({ where: { uid: second } });
  const { documentId } = await users.findOne({ where: { uid: third } });
  await strapi.documents(userUid).update({ documentId, data: { blocked: true } });
  const failing = strapi.db.transaction(async () => {
    await strapi.documents(userUid).delete({ documentId });
    throw new Error("on purpose");
  });
  await failing.catch(() => {});
}

change().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
