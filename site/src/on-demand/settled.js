/**
 * The directive `client:settled`: an island whose words stand in the HTML begins when the page has loaded and the device has time, so
 * that on a slow line its script does not compete with what is being read.
 * @type {import("astro").ClientDirective}
 */
// oxlint-disable-next-line import/no-default-export -- Astro wants it so
export default (load) => {
  const begin = async () => (await load())();
  const whenIdle = () => (globalThis.requestIdleCallback ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 200));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
};
