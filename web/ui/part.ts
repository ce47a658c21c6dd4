import { type ComponentType, lazy } from "react";

/** A part of a page that is fetched by itself. No page may fail for it: where its script does not come, it is not there. */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.info("A part of the page could not be fetched", error);
      return { default: () => null };
    }
  });
