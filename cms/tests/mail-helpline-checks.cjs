/** Does what the CMS does at seven in the morning, at each of the moments in MOMENTS. */
const { createStrapi } = require("@strapi/strapi");
const { join } = require("node:path");

async function mail() {
  const strapi = await createStrapi({ appDir: process.cwd(), distDir: process.env.TEST_DIST }).load();
  const { mailHelplineChecks } = require(join(process.env.TEST_DIST, "src/helpline-checks/weekly-mail.js"));
  console.log(`JOBS ${strapi.cron.jobs.map(({ name, job }) => `${name} ${job.nextRun().toISOString()}`).join(", ")}`);
  for (const moment of process.env.MOMENTS.split(","))
    await mailHelplineChecks(strapi, { cmsUrl: "https://cms.example" }, new Date(moment));
}

mail().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
