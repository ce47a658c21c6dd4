import { randomInt } from "node:crypto";

/** The address of a caller whom no limit connects with another. */
export const newAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/**
 * A socket as a program opens it, from an address. Node's own WebSocket takes headers, which the type of the browser's,
 * in force for the tests, does not know.
 */
export const openSocket = (url: string, protocols: readonly string[], address: string): WebSocket => {
  const options = { protocols: [...protocols], headers: { "CF-Connecting-IP": address } };
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options]);
  return socket;
};
