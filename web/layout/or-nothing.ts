import type { ComponentType } from "react";

/** A part of the page that no page may fail for, to load lazily: without its script it is not there. */
export const orNothing = async <Props>(
  name: string,
  load: Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: await load };
  } catch (error) {
    console.info(`${name} could not be fetched`, error);
    return { default: () => null };
  }
};
