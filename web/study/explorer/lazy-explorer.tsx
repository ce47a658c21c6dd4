import { Suspense } from "react";
import { part } from "../../kit/ui/part.ts";
import type { ExplorerProps } from "./opening-list.tsx";

const Loaded = part(async () => (await import("./explorer.tsx")).Explorer);

/** The explorer for pages that load it after everything else. */
export const Explorer = (props: ExplorerProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
