// Ships JavaScript as a part of the account's islands: what they ask the API, kept while the page is open.
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { newQueryClient } from "../../community/queries.ts";

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
