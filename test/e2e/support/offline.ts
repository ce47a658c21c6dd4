import type { Visitor } from "./visitor.ts";

/**
 * Cuts a visitor off, or connects them again. Chromium forgets with each new document that it is offline, though nothing
 * gets through: there it has to be told again. Any other browser without a network knows.
 */
export const setOffline = async ({ context, page }: Visitor, offline: boolean): Promise<void> => {
  await context.setOffline(offline);
  // It holds for as long as the session does, which ends with the page.
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.overrideNetworkState", {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};
