import { waitUntil } from "cloudflare:workers";
import { logError } from "./log-error.ts";

/** What still goes on after an answer. Only tests read it. */
export const running = new Set<{ readonly name: string }>();

/** Lets work go on after the answer to a request, or after an object's event. A failure is logged under this name. */
export const later = (name: string, work: Promise<unknown>): void => {
  const one = { name };
  running.add(one);
  waitUntil(work.catch((error: unknown) => logError(name, error)).finally(() => running.delete(one)));
};
