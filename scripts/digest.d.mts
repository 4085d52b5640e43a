export function digestOf(...paths: string[]): string;
export function whenChanged(stamp: string, digest: string, work: () => Promise<unknown>): Promise<{ skipped: boolean }>;
