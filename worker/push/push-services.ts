import { z } from "zod";

/** Subscriptions' addresses come from clients: without this list, the Worker could be made to call any address. */

const APPLE = "web.push.apple.com";

/** Host names. One that begins with a dot stands for all its subdomains. */
const KNOWN: readonly string[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet and most others.
  "fcm.googleapis.com",
  // Firefox.
  "updates.push.services.mozilla.com",
  // Edge.
  ".notify.windows.com",
  // Safari.
  APPLE,
];

/** Local runs: subscriptions at this host are sent to the stand-in's own address. No such host exists (RFC 6761). */
const STAND_IN_HOST = "push-service.invalid";

const settings = z.object({
  PUSH_HOSTS: z.string().default(""),
  /** Only set by local runs. */
  PUSH_STAND_IN: z.string().default(""),
});

export const standInOrigin = (env: Env): string | null => settings.parse(env).PUSH_STAND_IN || null;

export const isKnownService = (env: Env, endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
    return false;
  }
  if (url.hostname === STAND_IN_HOST) return standInOrigin(env) !== null;
  const more = settings
    .parse(env)
    .PUSH_HOSTS.split(",")
    .flatMap((host) => host.trim().toLowerCase() || []);
  return [...KNOWN, ...more].some((host) =>
    host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host,
  );
};

/** Safari ends a subscription after a few messages that show nothing. */
export const maySendSilently = (endpoint: string): boolean => URL.parse(endpoint)?.hostname !== APPLE;

export const addressOf = (env: Env, endpoint: string): string => {
  const { hostname, pathname } = new URL(endpoint);
  return hostname === STAND_IN_HOST ? `${standInOrigin(env)}${pathname}` : endpoint;
};
