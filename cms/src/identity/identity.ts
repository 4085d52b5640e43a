/** Accounts of members: kept here, reached by the community API alone. */
import type { Core } from "@strapi/strapi";
import type { Environment } from "../environment";
import { eventDelivery, type Delivery } from "./delivery";
import { ensureDemoMembers } from "./demo-members";
import { registerAccountEvents } from "./events";
import { ensureMemberForm } from "./member-form";
import { registerOutbox } from "./outbox";
import { registerIdentityRoutes } from "./routes";
import { limitStaff } from "./staff-limits";
import { ensureIdentityToken } from "./token";

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
  await ensureIdentityToken(strapi, settings.identityToken);
  await limitStaff(strapi);
  await ensureMemberForm(strapi);
  await ensureDemoMembers(strapi, settings);
}

/** Sends what a former process left. */
export const startDelivery = (): void => delivery?.wake();
export const stopDelivery = (): void => delivery?.stop();
