/**
 * Adds a stylesheet that was imported by its address (`./x.css?url`). What is imported plainly, even by a script that comes later, stands in
 * the HTML of each page that may load it.
 */
export function loadSheet(address: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
}
