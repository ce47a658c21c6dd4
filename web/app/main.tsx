import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { askAgainWhenOnline, createQueryClient } from "../api/query-client.ts";
import { shareAppearance } from "../appearance/appearance-store.ts";
import { followSocial } from "../friends/social-store.ts";
import { SessionProvider } from "../session/session.tsx";
import { startUpdates } from "../update/start.ts";
import { AppRoutes } from "./routes.tsx";
import "../styles/tokens.css";
import "../styles/global.css";

const Providers = ({ children }: { readonly children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => askAgainWhenOnline(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider follow={followSocial}>
        <BrowserRouter>{children}</BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
};

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

shareAppearance();
startUpdates();

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
);
