/** The edge as a deployment has it: a real Caddy with the committed file. For the tests; `npm start` needs none. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.mjs";

const startLimitMs = 30_000;

const tlsOptions = (port, tlsPort) => [`http_port ${port}`, `https_port ${tlsPort}`, "skip_install_trust"];

/**
 * Start Caddy on this machine.
 * @param options.caddy the path of its program (`findCaddy`); `port` where it listens; `apiPort` where the API does, or would; `apiAuthority`
 * the file of the authority its certificate must come from, over https, else plain http; `release` the link to the live release; `pageTimeout` how long a page may take, such as `200ms`; `tlsPort`: the site is on https there, with a certificate
 * of Caddy's own, and `port` is for plain http, as in a deployment
 * @returns its address, what it has logged, and a way to stop it
 */
export async function startEdge({ caddy, port, apiPort, apiAuthority, release, pageTimeout = "10s", tlsPort }) {
  const folder = mkdtempSync(join(tmpdir(), "ryadom-edge-"));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE_ADDRESS: tlsPort ? "localhost" : `http://localhost:${port}`,
    // The site itself is on plain http: what stands for it otherwise is where nobody asks.
    ...(tlsPort ? {} : { PLAIN_ADDRESS: `http://plain.invalid:${port}`, OTHER_ADDRESS: `http://:${port}` }),
    ...(apiAuthority
      ? { API_ADDRESS: `https://localhost:${apiPort}`, API_TLS: `tls_trusted_ca_certs ${apiAuthority}` }
      : { API_ADDRESS: `127.0.0.1:${apiPort}` }),
    RELEASE_DIR: release,
    PAGE_TIMEOUT: pageTimeout,
    CADDY_GLOBAL_OPTIONS: ["default_bind 127.0.0.1", "admin off", ...(tlsPort ? tlsOptions(port, tlsPort) : [])].join("\n"),
  };
  const child = spawn(caddy, ["run", "--config", join(root, "site/Caddyfile"), "--adapter", "caddyfile"], { env });
  let log = "";
  const ended = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`Caddy did not start in time.\n${log}`)), startLimitMs);
      child.stderr.on("data", (bytes) => {
        log += bytes;
        if (log.includes("serving initial configuration")) resolve(clearTimeout(tooLate));
      });
      void ended.then((code) => reject(new Error(`Caddy ended with ${code}.\n${log}`)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, log: () => log, stop };
}
