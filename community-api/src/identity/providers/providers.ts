import type { Provider } from "@ryadom/shared/auth.ts";
import { AppError } from "../../core/errors.ts";
import { appleProvider, googleProvider, type OidcProvider } from "./oidc.ts";
import type { ProviderSettings } from "./settings.ts";

/** Configured providers; null: not configured. */
export type Providers = Record<Provider, OidcProvider | null>;

export const createProviders = ({ google, apple }: ProviderSettings, siteUrl: string): Providers => ({
  google: google && googleProvider(google, siteUrl),
  apple: apple && appleProvider(apple, siteUrl),
});

/** @throws `auth/operation-not-supported-in-this-environment` when it is not configured */
export function requireProvider(providers: Providers, name: Provider): OidcProvider {
  const provider = providers[name];
  if (!provider) throw new AppError("auth/operation-not-supported-in-this-environment");
  return provider;
}
