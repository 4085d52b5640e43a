// Ships JavaScript as a part of the community's islands: what can be done with a text, behind one small button.
import "./Menu.css";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface Props {
  label: string;
  /** Buttons and links, each with the class `menu-item`; pressing one closes the menu. */
  children: ReactNode;
}

export function Menu({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isHere = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    for (const kind of ["pointerdown", "focusin"]) document.addEventListener(kind, closeOutside);
    document.addEventListener("keydown", closeByKey);
    return () => {
      for (const kind of ["pointerdown", "focusin"]) document.removeEventListener(kind, closeOutside);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [isOpen]);
  return (
    <div className="menu needs-script" ref={place}>
      <button
        className="menu-button"
        type="button"
        disabled={!isHere}
        aria-label={label}
        aria-expanded={isOpen}
        ref={button}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the presses of the buttons inside
        <div
          className="menu-list"
          onClick={() => {
            button.current?.focus();
            setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
