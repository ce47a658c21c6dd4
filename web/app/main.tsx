import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { shareAppearance } from "../appearance/appearance-store.ts";
import { startUpdates } from "../update/start.ts";
import { Providers } from "./providers.tsx";
import { AppRoutes } from "./routes.tsx";
import "../styles/tokens.css";
import "../styles/global.css";

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
