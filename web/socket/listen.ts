import type { ServerEvents, Socket } from "./events.ts";

export type Handlers = { readonly [Event in keyof ServerEvents]?: (...args: ServerEvents[Event]) => void };

/** Listens to several events of a socket. Returns a function that stops all of it. */
export const listen = (socket: Socket, handlers: Handlers): (() => void) => {
  const ends: (() => void)[] = [];
  const on = <Event extends keyof ServerEvents>(event: Event): void => {
    const handler = handlers[event];
    if (handler === undefined) return;
    socket.on(event, handler);
    ends.push(() => socket.off(event, handler));
  };
  // The type allows no other keys than event names, but Object.keys() forgets that.
  for (const event of Object.keys(handlers) as (keyof ServerEvents)[]) on(event);
  return () => {
    for (const end of ends) end();
  };
};
