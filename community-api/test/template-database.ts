/** Where the tests of one project find a migrated, empty database to copy. */
export type TemplateDatabase = { engine: "sqlite"; file: string } | { engine: "postgres"; adminUrl: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    template: TemplateDatabase;
  }
}
