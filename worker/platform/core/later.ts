import { waitUntil } from "cloudflare:workers";
import { logError } from "./log-error.ts";

/** What still goes on after an answer. Only tests read it. Work of a killed object never ends, so the oldest is dropped. */
export const running = new Set<{ readonly name: string }>();
const MOST_RUNNING = 1000;

/** Lets work go on after the answer to a request, or after an object's event. A failure is logged under this name. */
export const later = (name: string, work: Promise<unknown>): void => {
  const one = { name };
  running.add(one);
  const [oldest] = running;
  if (running.size > MOST_RUNNING && oldest !== undefined) running.delete(oldest);
  waitUntil(work.catch((error: unknown) => logError(name, error)).finally(() => running.delete(one)));
};
