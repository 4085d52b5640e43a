// Ships JavaScript as a part of the account's islands: what they ask the API, kept while the page is open.
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { newQueryClient } from "../../api/query-client.ts";

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
