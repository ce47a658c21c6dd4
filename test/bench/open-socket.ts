import { randomInt } from "node:crypto";

/** A caller's address that shares no limit with others. */
export const newAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/**
 * A program's socket with a chosen address. Node's own WebSocket takes headers, but the tests use the browser's type,
 * which lacks them.
 */
export const openSocket = (url: string, protocols: readonly string[], address: string): WebSocket => {
  const options = { protocols: [...protocols], headers: { "CF-Connecting-IP": address } };
  const socket: WebSocket = Reflect.construct(WebSocket, [url, options]);
  return socket;
};
