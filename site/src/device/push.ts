/** Whether this browser can take pushes; on some phones only once the site stands on the home screen. */
export const canPush = (): boolean =>
  typeof navigator !== "undefined" && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

export const isPushForbidden = (): boolean => canPush() && Notification.permission === "denied";

/** The person said no to the browser's own question, or the browser could not subscribe. */
export class PushRefused extends Error {}

const readyWithinMs = 10_000;

/**
 * Asks the browser's own question, so only after a press.
 * @returns where this browser takes pushes, and the keys that it alone can open them with
 * @throws PushRefused
 */
export async function subscribeToPush(publicKey: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  const { pushManager } = await readyWorker();
  // One made with another key of the deployment would take nothing.
  const old = await pushManager.getSubscription();
  if (old && keyOf(old) !== publicKey) await old.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(() => {
    throw new PushRefused();
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new PushRefused();
  return { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new PushRefused()), readyWithinMs);
    void navigator.serviceWorker.ready.then(resolve);
  });

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
