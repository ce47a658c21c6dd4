import { RECONNECTION } from "../../shared/limits.ts";

/**
 * When a lost connection is tried again, as partysocket takes it: for ever, with delays that double up to the longest.
 * Each connection has its own pace, or all pages would come back to a restarted server at once.
 */
export const reconnection = (random: () => number) => {
  const { firstDelay, longestDelay, randomization } = RECONNECTION;
  const factor = 1 - randomization + 2 * randomization * random();
  return {
    minReconnectionDelay: firstDelay * factor,
    maxReconnectionDelay: Math.min(longestDelay, longestDelay * factor),
    reconnectionDelayGrowFactor: 2,
    maxRetries: Number.POSITIVE_INFINITY,
  };
};
