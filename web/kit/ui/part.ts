import { type ComponentType, lazy } from "react";
import { untilReachable } from "./until-reachable.ts";

/**
 * A lazily loaded part of a page. It shows up late if its script cannot be fetched at first, and is left out if the
 * server does not have the script. The page works without it.
 */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await untilReachable(load) };
    } catch (error) {
      console.info("A part of the page could not be fetched", error);
      return { default: () => null };
    }
  });
