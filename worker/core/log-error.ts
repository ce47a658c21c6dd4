import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * The text of an error for the log. Drizzle's errors contain the query's parameters, which are addresses and hashes:
 * left out.
 */
const textOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${textOf(error.cause)}`;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
};

/** Writes one line of JSON about a bug, or about a failure that no answer reports. */
export const logError = (event: string, error: unknown, more: Readonly<Record<string, string>> = {}): void => {
  console.error(JSON.stringify({ event, ...more, error: textOf(error) }));
};

/** One line of JSON about something that is as it should be. Numbers and names of steps, nothing of people. */
export const logNotice = (event: string, more: Readonly<Record<string, unknown>>): void => {
  console.log(JSON.stringify({ event, ...more }));
};
