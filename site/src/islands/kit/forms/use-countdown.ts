import { useEffect, useState } from "react";

const secondMs = 1000;

/** Counts whole seconds down, from the moment it is first shown and again when asked. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * secondMs);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, secondMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  const begin = () => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * secondMs);
  };
  return { left, begin };
}
