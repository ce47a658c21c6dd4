/**
 * Where the answer to a request comes from:
 * - network: untouched by us, as if there were no service worker
 * - page: the network, and without one the shell of "/"
 * - asset: the cache, since its name changes with its content
 * - shell-part: the network, and without one the cache
 */
export type Source = "network" | "page" | "asset" | "shell-part";

export interface Asked {
  readonly method: string;
  /** Whether a whole page is being opened. */
  readonly isPage: boolean;
  readonly url: URL;
}

/** What the Worker answers itself, and what changes from one moment to the next. */
const LIVE = /^\/(?:api|sockets|dev)(?:\/|$)/;

/** `shellParts` are the paths of files that the shell needs and whose names do not change with their content. */
export const sourceOf = ({ method, isPage, url }: Asked, origin: string, shellParts: readonly string[]): Source => {
  if (method !== "GET" || url.origin !== origin || LIVE.test(url.pathname)) return "network";
  if (isPage) return "page";
  if (url.pathname.startsWith("/assets/")) return "asset";
  return shellParts.includes(url.pathname) ? "shell-part" : "network";
};
