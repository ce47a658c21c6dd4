import { AsyncLocalStorage } from "node:async_hooks";
import { randomText } from "./random-text.ts";

/** By what the lines of the log that belong to one request are found. */

const current = new AsyncLocalStorage<string>();

/** As the platform names requests. What does not look like that came from a client, who must not write into the log. */
const RAY = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** A name for what no request has begun, such as an alarm. */
export const newName = (): string => randomText(16);

/** The platform's own name for a request, which the person who got its answer can read there, or a new one. */
export const nameOfRequest = (headers: Headers): string => {
  const ray = headers.get("CF-Ray") ?? "";
  return RAY.test(ray) ? ray : newName();
};

/**
 * Does something for a request: whatever is logged meanwhile carries its name. Undefined where nobody knows it, as in a
 * socket that a build before this has accepted.
 */
export const inRequest = <Result>(name: string | undefined, act: () => Result): Result =>
  name === undefined ? act() : current.run(name, act);

/**
 * The name of the request that is being dealt with; undefined outside of any. In an object it is that of the handshake
 * of the socket which a frame came by, or what a call has brought along as its last argument.
 */
export const requestId = (): string | undefined => current.getStore();
