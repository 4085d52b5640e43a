/** What stands in place of the variables of a template; an empty value takes the line that names it away. */
export interface TemplateValues {
  alias: string;
  rule: string;
  quote: string;
  until: string;
  helpLink: string;
}

const variable = /\{(alias|rule|quote|until|helpLink)\}/g;

/** The message to an author as they will read it. Of a line whose variables have no value nothing would be left but holes: it goes. */
export function fillTemplate(text: string, values: TemplateValues): string {
  const valueOf = (name: string): string => values[name as keyof TemplateValues];
  const lines = text.split("\n").filter((line) => [...line.matchAll(variable)].every(([, name]) => valueOf(name!) !== ""));
  return lines
    .join("\n")
    .replaceAll(variable, (_, name: string) => valueOf(name))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
