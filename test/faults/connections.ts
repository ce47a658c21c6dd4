import { newAddress } from "../bench/open-socket.ts";

/** Every WebSocket of this process, by the player who opened it, with the moments of its events. */
export interface Connection {
  readonly url: string;
  readonly startedAt: number;
  openedAt: number | null;
  closedAt: number | null;
}

const byProtocols = new Map<string, Connection[]>();

const keyOf = (protocols: readonly string[]): string => protocols.join();

const note = (socket: WebSocket, url: string, protocols: readonly string[]): void => {
  const connection: Connection = { url, startedAt: Date.now(), openedAt: null, closedAt: null };
  const known = byProtocols.get(keyOf(protocols));
  if (known === undefined) byProtocols.set(keyOf(protocols), [connection]);
  else known.push(connection);
  socket.addEventListener("open", () => {
    connection.openedAt = Date.now();
  });
  socket.addEventListener("close", () => {
    connection.closedAt = Date.now();
  });
};

/** All connections opened with a token, in order. */
export const connectionsWith = (protocols: readonly string[]): readonly Connection[] =>
  byProtocols.get(keyOf(protocols)) ?? [];

/**
 * From now on each WebSocket is recorded and comes from its own address, so that network limits do not interfere.
 * Returns a function that ends this.
 */
export const noteConnections = (): (() => void) => {
  const original = globalThis.WebSocket;
  globalThis.WebSocket = new Proxy(original, {
    construct: (target, [url, offered]: [string, string | string[] | undefined]) => {
      const protocols = [offered ?? []].flat();
      const options = { protocols, headers: { "CF-Connecting-IP": newAddress() } };
      const socket: WebSocket = Reflect.construct(target, [url, options]);
      note(socket, url, protocols);
      return socket;
    },
  });
  return () => {
    globalThis.WebSocket = original;
  };
};
