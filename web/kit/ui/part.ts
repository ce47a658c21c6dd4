import { type ComponentType, lazy } from "react";

/** A lazily loaded part of a page. If its script fails to load, the part is left out and the page still works. */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.info("A part of the page could not be fetched", error);
      return { default: () => null };
    }
  });
