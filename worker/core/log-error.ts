import { DrizzleQueryError } from "drizzle-orm/errors";

/** The words of an error for the log. Drizzle's own name a query's parameters: addresses and hashes are not for logs. */
const textOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${textOf(error.cause)}`;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
};

/** One line of JSON about a bug or a failure that nobody is told of otherwise. */
export const logError = (event: string, error: unknown, more: Readonly<Record<string, string>> = {}): void => {
  console.error(JSON.stringify({ event, ...more, error: textOf(error) }));
};
