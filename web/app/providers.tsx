import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { followSocial } from "../friends/social-store.ts";
import { AddressRouter } from "../navigation/address.tsx";
import { SessionProvider } from "../session/session.tsx";

export interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider follow={followSocial}>
      <AddressRouter>{children}</AddressRouter>
    </SessionProvider>
  </QueryClientProvider>
);
