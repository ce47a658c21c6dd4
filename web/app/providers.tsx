import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { askAgainWhenOnline, createQueryClient } from "../api/query-client.ts";
import { followSocial } from "../friends/social-store.ts";
import { AddressRouter } from "../navigation/address.tsx";
import { SessionProvider } from "../session/session.tsx";

export const Providers = ({ children }: { readonly children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => askAgainWhenOnline(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider follow={followSocial}>
        <AddressRouter>{children}</AddressRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
};
