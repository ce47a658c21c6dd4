import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";

/** How long a page waits for what its tags say. Longer than any answer from a healthy region, shorter than patience. */
const PATIENCE: Millis = 400;

/**
 * Something that a page's tags and status depend on. Undefined when it failed or took too long, which is logged: no
 * page fails, or is late, for its tags.
 */
export const lookUp = async <Found>(what: string, found: Promise<Found>): Promise<Found | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([found, late]);
  } catch (error) {
    logError("page-look-up", error, { what });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};
