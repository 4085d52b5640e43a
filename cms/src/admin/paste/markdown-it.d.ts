declare module "markdown-it" {
  /** Only what we use of it; Strapi brings the package without its types. */
  export default function markdownIt(options: { html: boolean }): { render(markdown: string): string };
}
