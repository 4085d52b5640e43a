/** Stands for Strapi, the API and the publisher in a miniature of the repository: answers as they do, and does what a test asks of it. */
import { fork } from "node:child_process";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * @param name      FAKE_BROKEN=name lets it end at once, FAKE_STUBBORN=name ignore that it is asked to end
 * @param portName  the setting that holds its port
 * @param health    where it says that it is up
 */
export function serveFake(name, portName, health) {
  if (process.env.FAKE_BROKEN === name) {
    console.error("no such table: seeds");
    process.exit(1);
  }
  if (process.env.FAKE_STUBBORN === name) for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  console.log(`${name} begins`);
  let isWell = true;
  const answers = {
    "/unwell": () => {
      isWell = false;
      return "";
    },
    "/well": () => {
      isWell = true;
      return "";
    },
    // For ever, and deaf to every signal but SIGKILL.
    "/hang": () => {
      for (;;);
    },
    "/state": () => JSON.stringify({ phase: "live" }),
    "/pid": () => String(process.pid),
    "/environment": () => JSON.stringify(process.env),
    "/print": (words) => {
      console.log(words);
      console.error(`and as an error: ${words}`);
      return "printed";
    },
    "/crash": () => process.exit(3),
    // As the publisher forks its builds.
    "/fork": () =>
      new Promise((resolve) => {
        const build = fork(new URL("fake-build.mjs", import.meta.url), { stdio: ["ignore", "pipe", "pipe", "ipc"] });
        build.once("message", resolve).once("exit", (code, signal) => resolve(`ended with ${code ?? signal}`));
        build.send("build");
      }),
  };
  createServer(async (request, response) => {
    if (request.url === health) response.writeHead(isWell ? 200 : 503).end();
    else response.end(await answers[request.url]?.(await text(request)));
  }).listen(Number(process.env[portName]), "127.0.0.1");
}
