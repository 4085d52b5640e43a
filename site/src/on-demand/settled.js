/**
 * The directive `client:settled`: hydrates an island after the page's load event, when the browser is idle. For islands whose content is in
 * the HTML already: on a slow connection their script does not compete with what is being read.
 * @type {import("astro").ClientDirective}
 */
// oxlint-disable-next-line import/no-default-export -- Astro wants it so
export default (load) => {
  const begin = async () => (await load())();
  const whenIdle = () => (globalThis.requestIdleCallback ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
};
