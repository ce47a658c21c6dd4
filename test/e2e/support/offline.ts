import type { Visitor } from "./visitor.ts";

/**
 * Disconnects a visitor, or connects them again. Chromium forgets with each new document that it is offline, although
 * nothing gets through, so this tells it once more. Other browsers know.
 */
export const setOffline = async ({ context, page }: Visitor, offline: boolean): Promise<void> => {
  await context.setOffline(offline);
  // It lasts as long as the CDP session, which ends with the page.
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.overrideNetworkState", {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};
