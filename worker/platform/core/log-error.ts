import { DrizzleQueryError } from "drizzle-orm/errors";
import { requestId } from "./request-id.ts";

/** Foreign errors may quote an e-mail address. */
const ADDRESS = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

const rawTextOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}\n${rawTextOf(error.cause)}`;
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
};

/** Without the query parameters in Drizzle's errors, which are addresses and hashes. */
export const textOf = (error: unknown): string => rawTextOf(error).replaceAll(ADDRESS, "[address]");

/** The request comes last: people search for it rather than read it. */
const lineOf = (event: string, more: Readonly<Record<string, unknown>>): string => {
  const request = requestId();
  return JSON.stringify({ event, ...more, ...(request !== undefined && { request }) });
};

/** A bug, or a failure that no answer reports. */
export const logError = (event: string, error: unknown, more: Readonly<Record<string, string>> = {}): void => {
  console.error(lineOf(event, { ...more, error: textOf(error) }));
};

/** Normal work: numbers and names of steps, nothing about people. */
export const logNotice = (event: string, more: Readonly<Record<string, unknown>>): void => {
  console.log(lineOf(event, more));
};
