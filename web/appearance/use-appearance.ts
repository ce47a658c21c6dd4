import { useSyncExternalStore } from "react";
import type { Appearance } from "./appearance.ts";
import { currentAppearance, subscribeAppearance } from "./appearance-store.ts";

export const useAppearance = (): Appearance => useSyncExternalStore(subscribeAppearance, currentAppearance);
