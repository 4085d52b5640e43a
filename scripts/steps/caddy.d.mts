export function findCaddy(): Promise<string>;
