import { createServer, connect as dial, type Socket } from "node:net";

/** A wire that can fail: passes bytes to a server until told otherwise. */
export interface FlakyProxy {
  readonly origin: string;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  /** Swallows every byte silently: connections stay open, new ones open and receive nothing. */
  swallow(): void;
  /** Delays each byte by this many milliseconds, in either direction. 0 is no delay. */
  slowBy(milliseconds: number): void;
  /** New connections work again. Those that have lost bytes never will. */
  restore(): void;
  close(): Promise<void>;
}

export const startFlakyProxy = async (target: string): Promise<FlakyProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const mute = new Set<Socket>();
  let state: "passing" | "cut" | "swallowing" = "passing";
  let delay = 0;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      mute.delete(socket);
    });
    // Resets are expected here.
    socket.on("error", () => socket.destroy());
    if (state === "swallowing") mute.add(socket);
  };

  /** Passes bytes from one side to the other in order, unless the wire has swallowed some. */
  const pass = (from: Socket, to: Socket): void => {
    const queue: { readonly due: number; readonly action: () => void }[] = [];
    /** In order even when a timer is late: a wire may be slow, but it never reorders bytes. */
    const drain = (): void => {
      for (let [first] = queue; first !== undefined; [first] = queue) {
        const wait = first.due - performance.now();
        if (wait > 0) {
          setTimeout(drain, wait);
          return;
        }
        queue.shift();
        first.action();
      }
    };
    const deliver = (action: () => void): void => {
      queue.push({ due: performance.now() + delay, action });
      if (queue.length === 1) drain();
    };
    from.on("data", (bytes) => {
      if (!mute.has(from)) deliver(() => void (to.destroyed || mute.has(to) || to.write(bytes)));
    });
    from.on("close", () => {
      // One end of a dead wire never learns what happens at the other.
      if (!mute.has(from)) deliver(() => to.destroy());
    });
  };

  const server = createServer((near) => {
    if (state === "cut") {
      near.destroy();
      return;
    }
    const far = dial(Number(port), hostname);
    keep(near);
    keep(far);
    pass(near, far);
    pass(far, near);
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy does not listen");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      state = "cut";
      for (const socket of sockets) socket.destroy();
    },
    swallow: () => {
      state = "swallowing";
      for (const socket of sockets) mute.add(socket);
    },
    slowBy: (milliseconds) => {
      delay = milliseconds;
    },
    restore: () => {
      state = "passing";
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
