/** Types of `edge.mjs` for the tests of the API and the browser suite. */
export type Edge = { url: string; log: () => string; stop: () => Promise<void> };
export type EdgeOptions = {
  caddy: string;
  port: number;
  apiPort: number;
  apiAuthority?: string;
  release: string;
  pageTimeout?: string;
  tlsPort?: number;
};

export function startEdge(options: EdgeOptions): Promise<Edge>;
