// Ships JavaScript as a part of search: what stands in the field, and what was asked for. The address says it behind its "#" only, which no server sees.
import { type SearchGroup, searchGroups } from "@ryadom/shared/search-groups.ts";
import { useEffect, useState } from "react";

export interface Asked {
  q: string;
  group: SearchGroup | null;
}

export function useSearch(rendered: Asked | null) {
  const [text, setText] = useState(rendered?.q ?? "");
  const [asked, setAsked] = useState(rendered);

  useEffect(() => {
    const read = () => {
      const there = readFragment();
      if (!there) return;
      setText(there.q);
      setAsked(there);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  const ask = (q: string, group: SearchGroup | null = null) => {
    const next = q.trim() === "" ? null : { q: q.trim(), group };
    setText(q.trim());
    setAsked(next);
    history.replaceState(history.state, "", location.pathname + (next ? fragmentOf(next) : ""));
  };
  return { text, setText, asked, ask };
}

const fragmentOf = ({ q, group }: Asked): string => `#${new URLSearchParams({ q, ...(group && { group }) }).toString()}`;

function readFragment(): Asked | null {
  const said = new URLSearchParams(location.hash.slice(1));
  const q = said.get("q")?.trim() ?? "";
  return q === "" ? null : { q, group: searchGroups.find((one) => one === said.get("group")) ?? null };
}

const pauseMs = 200;

/** The words of a moment ago: those that stood still for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : settled;
}
