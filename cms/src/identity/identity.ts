/** Members' accounts: stored in Strapi, used by the community API through private routes. */
import type { Core } from "@strapi/strapi";
import type { Environment } from "../settings/environment.ts";
import { eventDelivery, type Delivery } from "./event-delivery.ts";
import { ensureDemoMembers } from "./demo-members.ts";
import { registerAccountEvents } from "./account-events.ts";
import { ensureMemberForm } from "./member-form.ts";
import { registerOutbox } from "./outbox.ts";
import { registerIdentityRoutes } from "./account-routes.ts";
import { limitStaffPermissions } from "./staff-permissions.ts";

let delivery: Delivery | undefined;

export function registerIdentity(strapi: Core.Strapi, settings: Environment): void {
  registerIdentityRoutes(strapi, settings.passwordPepper);
  registerOutbox(strapi);
  const started = eventDelivery(strapi, settings);
  registerAccountEvents(strapi, started.wake);
  delivery = started;
}

/** What must be true at every start. */
export async function ensureIdentity(strapi: Core.Strapi, settings: Environment): Promise<void> {
  await limitStaffPermissions(strapi);
  await ensureMemberForm(strapi);
  await ensureDemoMembers(strapi, settings);
}

/** Sends the events that an earlier process left in the outbox. */
export const startDelivery = (): void => delivery?.wake();
export const stopDelivery = (): void => delivery?.stop();
