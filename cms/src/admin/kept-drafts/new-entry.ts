const isNew = (path: string): boolean => path.endsWith("/create") || path.includes("/clone/");

/**
 * A new entry has no version that would tell that it was saved: Strapi leads to the page of the entry then.
 * @param from the path of the form, to where the browser stands after it
 */
export function becameEntry(from: string, to: string): boolean {
  const kind = from.replace("/clone/", "/").split("/").slice(0, -1).join("/");
  return isNew(from) && !isNew(to) && to.includes(`${kind}/`);
}
