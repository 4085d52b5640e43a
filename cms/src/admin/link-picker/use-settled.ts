import { useEffect, useState } from "react";

const restMs = 250;

/** @returns the text once nobody has typed for a moment, so that not every letter asks the server */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
