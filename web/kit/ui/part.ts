import { type ComponentType, lazy } from "react";
import { untilReachable } from "./until-reachable.ts";

/** Shows up late if its script cannot be fetched at first; left out if the server lacks it. */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    // The build draws what a page shows until its parts are there.
    if (import.meta.env.SSR) return new Promise(() => {});
    try {
      return { default: await untilReachable(load) };
    } catch (error) {
      console.info("A part of the page could not be fetched", error);
      return { default: () => null };
    }
  });

/** Parts that share one script. */
export const partsOf =
  <Script>(load: () => Promise<Script>) =>
  <Props>(pick: (script: Script) => ComponentType<Props>) =>
    part(async () => pick(await load()));
