/**
 * Where the answer to a request comes from:
 * - network: left to the browser, as without a service worker
 * - page: the network, else the shell of "/"
 * - asset: the cache, because its name changes with its content
 * - shell-part: the network, else the cache
 */
type Source = "network" | "page" | "asset" | "shell-part";

interface Asked {
  readonly method: string;
  readonly isPage: boolean;
  readonly url: URL;
}

/** Paths that the Worker answers itself, with live data. */
const LIVE = /^\/(?:api|sockets|dev)(?:\/|$)/;

/** `shellParts`: paths of files that the shell needs and whose names stay the same. */
export const sourceOf = ({ method, isPage, url }: Asked, origin: string, shellParts: readonly string[]): Source => {
  if (method !== "GET" || url.origin !== origin || LIVE.test(url.pathname)) return "network";
  if (isPage) return "page";
  if (url.pathname.startsWith("/assets/")) return "asset";
  return shellParts.includes(url.pathname) ? "shell-part" : "network";
};
