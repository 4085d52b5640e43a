import { useCallback } from "react";

/** A copy of what a `<template>` of the page holds: drawn by the server, shown when its time comes. @param id of the template */
export function TemplateContent({ id }: { id: string }) {
  const fill = useCallback(
    (place: HTMLElement | null) => {
      const template = document.getElementById(id);
      if (template instanceof HTMLTemplateElement) place?.replaceChildren(template.content.cloneNode(true));
    },
    [id],
  );
  return <div className="contents" ref={fill} />;
}
