/** What `oidc.ts` uses of the package, which brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  interface Configuration {
    clients: object[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    pkce: { required: () => boolean };
    features: { devInteractions: { enabled: boolean } };
    interactions: { url: (context: unknown, interaction: { uid: string }) => string };
    findAccount: (context: unknown, login: string) => { accountId: string; claims: () => Record<string, unknown> };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ params: { client_id: string; scope: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    readonly Client: { prototype: { compareClientSecret: (secret: string) => boolean } };
    readonly Grant: new (about: { accountId: string; clientId: string }) => Grant;
  }
}
