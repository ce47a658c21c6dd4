import { Suspense } from "react";
import { part } from "../../kit/ui/part.ts";
import type { ExplorerProps } from "./opening-list.tsx";

const Loaded = part(async () => (await import("./explorer.tsx")).Explorer);

export const Explorer = (props: ExplorerProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
