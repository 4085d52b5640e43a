// Ships JavaScript as a part of moderation: the key that does the same as what it stands beside. Screen readers hear it from the list of all keys.
import { createContext, useContext } from "react";
import "./desk.css";

export const KeysOn = createContext(true);

export function KeyHint({ of }: { of: string }) {
  return useContext(KeysOn) ? (
    <kbd className="key" aria-hidden="true">
      {of}
    </kbd>
  ) : null;
}
