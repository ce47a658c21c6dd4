/** Smaller than anything else that is served, and by no server of ours: files are sent from the edge. */
const DOOR = "/robots.txt";

/** Whether the site can be reached: asked on a connection of its own, which a dead WebSocket does not hold up. */
export const knock = async (signal: AbortSignal): Promise<boolean> => {
  try {
    await fetch(DOOR, { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
};
