/** Served by `inline-scripts.config.ts`. */
declare module "*?inline-script" {
  const script: string;
  export default script;
}
