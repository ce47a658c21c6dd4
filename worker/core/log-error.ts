import { DrizzleQueryError } from "drizzle-orm/errors";
import { requestId } from "./request-id.ts";

/** Others' errors may quote an address that something was sent to. */
const ADDRESS = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

const rawTextOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${rawTextOf(error.cause)}`;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
};

/**
 * The text of an error for the log. Drizzle's errors contain the query's parameters, which are addresses and hashes:
 * left out.
 */
export const textOf = (error: unknown): string => rawTextOf(error).replaceAll(ADDRESS, "[address]");

/** The request comes last: it is what one looks for, not what one reads. */
const lineOf = (event: string, more: Readonly<Record<string, unknown>>): string => {
  const request = requestId();
  return JSON.stringify({ event, ...more, ...(request !== undefined && { request }) });
};

/** Writes one line of JSON about a bug, or about a failure that no answer reports. */
export const logError = (event: string, error: unknown, more: Readonly<Record<string, string>> = {}): void => {
  console.error(lineOf(event, { ...more, error: textOf(error) }));
};

/** One line of JSON about something that is as it should be. Numbers and names of steps, nothing of people. */
export const logNotice = (event: string, more: Readonly<Record<string, unknown>>): void => {
  console.log(lineOf(event, more));
};
