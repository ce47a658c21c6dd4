import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from "react";

/** A page as its script has it. */
export type LoadedPage<Props extends object = object> = ComponentType<Props> & {
  /** Asks for what the page at a path shows first, before it is shown. */
  readonly prefetch?: (queryClient: QueryClient, pathname: string) => void;
};

/** A page that is fetched when it is first shown, or before. */
export interface LazyPage<Props extends object = object> extends FunctionComponent<Props> {
  /** Fetches it, so that it is shown without anything in its place first. Rejects where its script does not come. */
  readonly preload: (queryClient: QueryClient, pathname: string) => Promise<void>;
}

export const lazyPage = <Props extends object = object>(load: () => Promise<LoadedPage<Props>>): LazyPage<Props> => {
  let fetched: ComponentType<Props> | null = null;
  const fetchPage = async (): Promise<LoadedPage<Props>> => {
    const loaded = await load();
    fetched = loaded;
    return loaded;
  };
  const Fetching = lazy(async () => ({ default: await fetchPage() }));
  const Page: FunctionComponent<Props> = (props) => {
    // The same for as long as it is shown, though it may be there meanwhile: another one would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? (Fetching as ComponentType<Props>));
    return createElement(Shown, props);
  };
  return Object.assign(Page, {
    preload: async (queryClient: QueryClient, pathname: string) => {
      (await fetchPage()).prefetch?.(queryClient, pathname);
    },
  });
};
