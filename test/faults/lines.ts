import { type FlakyProxy, startFlakyProxy } from "../e2e/support/flaky-proxy.ts";

/** The wires between players and server. Several players share one, as a household does. */

export interface Line {
  readonly origin: string;
  /** When connections over it broke or fell silent, by this machine's clock. */
  readonly lostAt: number[];
  disturb(how: "cut" | "silent" | "slow", milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

const SLOW_BY = 250;

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export const startLine = async (target: string): Promise<Line> => {
  const proxy: FlakyProxy = await startFlakyProxy(target);
  const lostAt: number[] = [];
  return {
    origin: proxy.origin,
    lostAt,
    disturb: async (how, milliseconds) => {
      if (how === "slow") proxy.slowBy(SLOW_BY);
      else {
        lostAt.push(Date.now());
        if (how === "cut") proxy.cut();
        else proxy.swallow();
      }
      await wait(milliseconds);
      proxy.slowBy(0);
      // Sockets that opened during the silence are lost, too: nothing reached them.
      if (how === "silent") lostAt.push(Date.now());
      proxy.restore();
    },
    close: () => proxy.close(),
  };
};
