/**
 * The directive `client:shown`: hydrates an island as soon as it has a place in the page, wherever one has scrolled to. What is hidden from
 * visitors or from members never loads its script. `client:visible` would wait above the place to which a browser comes back after a reload.
 * @type {import("astro").ClientDirective}
 */
// oxlint-disable-next-line import/no-default-export -- Astro wants it so
export default (load, _options, element) => {
  const begin = async () => (await load())();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void begin();
    },
    { rootMargin: "100000px 0px" },
  );
  for (const child of element.children) observer.observe(child);
};
