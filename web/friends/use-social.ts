import { useSyncExternalStore } from "react";
import { currentSocial, type Social, subscribeSocial } from "./social-store.ts";

export const useSocial = (): Social => useSyncExternalStore(subscribeSocial, currentSocial);
