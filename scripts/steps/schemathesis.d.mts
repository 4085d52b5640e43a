export function findSchemathesis(): Promise<string>;
