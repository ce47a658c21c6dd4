import { AsyncLocalStorage } from "node:async_hooks";
import { randomText } from "./random-text.ts";

/** The id by which a request's log lines are found. */

const current = new AsyncLocalStorage<string>();

/** The platform's format. Anything else came from a client, which must not write into the log. */
const RAY = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** An id for work that no request began, such as an alarm. */
export const newName = (): string => randomText(16);

/** The platform's id of a request, which its sender can see too, or a new one. */
export const nameOfRequest = (headers: Headers): string => {
  const ray = headers.get("CF-Ray") ?? "";
  return RAY.test(ray) ? ray : newName();
};

/** Runs `act` so that its log lines carry the request's id. Without an id they carry none. */
export const inRequest = <Result>(name: string | undefined, act: () => Result): Result =>
  name === undefined ? act() : current.run(name, act);

/**
 * The id of the current request, or undefined. In an object it is the id of the socket's handshake, or the last
 * argument of the call.
 */
export const requestId = (): string | undefined => current.getStore();
