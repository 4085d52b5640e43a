import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMe } from "../../community/session.ts";
import { onSessionChange } from "../../device/member-data.ts";

export const meKey = ["me"] as const;

/** Who is signed in, kept true when another tab signs in or out. After the session nothing that was read for it stays in memory. */
export function useMe() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === "signed-in" || change === "restricted") return void client.resetQueries();
        client.clear();
        client.setQueryData(meKey, null);
      }),
    [client],
  );
  // Back after a sign-out must show nobody's things: the page that rested is covered and asks anew.
  useEffect(() => {
    const cover = () => void (document.documentElement.dataset["resting"] = "");
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
      else delete document.documentElement.dataset["resting"];
    };
    addEventListener("pagehide", cover);
    addEventListener("pageshow", wake);
    return () => {
      removeEventListener("pagehide", cover);
      removeEventListener("pageshow", wake);
    };
  }, []);
  return useQuery({ queryKey: meKey, queryFn: readMe });
}
