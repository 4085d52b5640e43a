import { type RefObject, useLayoutEffect } from "react";

/** The form of an entry is unusable in less. Then what stands beside it lies over it. */
const narrowestApp = 960;

/** Makes room at the right of the admin for something that stays beside it, where there is enough. */
export function useAppMargin(beside: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const app = window.document.getElementById("strapi");
    if (!app || !beside.current) return undefined;
    const element = beside.current;
    const makeRoom = () => {
      app.style.marginRight = window.innerWidth - element.offsetWidth >= narrowestApp ? `${element.offsetWidth}px` : "";
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    window.addEventListener("resize", makeRoom);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", makeRoom);
      app.style.marginRight = "";
    };
  }, [beside]);
}
