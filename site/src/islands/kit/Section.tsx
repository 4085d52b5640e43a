// Ships JavaScript as a part of the account's pages: one thing to look at or change, with a name an address can point at.
import { useEffect, useRef, type ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

export function Section({ id, title, lead, children }: Props) {
  const section = useRef<HTMLElement>(null);
  // The part that the address names was not there yet when the browser looked for it.
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section className="grid gap-3 scroll-mt-20" id={id} aria-labelledby={`${id}-title`} ref={section}>
      <div className="grid gap-1">
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="max-w-[62ch] text-text-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
