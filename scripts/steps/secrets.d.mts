export function developmentSecrets(dataDir: string): Record<string, string>;
