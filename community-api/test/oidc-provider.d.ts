/** The package brings no types; this is what the tests use of it. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Interaction = { prompt: { name: string }; params: Record<string, string>; session?: { accountId: string } };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (about: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
