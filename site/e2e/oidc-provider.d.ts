/** What `oidc.ts` uses of the package, which brings no types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  interface Configuration {
    clients: object[];
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    pkce: { required: () => boolean };
    findAccount: (context: unknown, login: string) => { accountId: string; claims: () => Record<string, unknown> };
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
    readonly Client: { prototype: { compareClientSecret: (secret: string) => boolean } };
  }
}
