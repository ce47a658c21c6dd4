/** One line of the log for something that went wrong inside an object. */
export const logError = (event: string, error: unknown): void =>
  console.error({ event, error: error instanceof Error ? error.stack : String(error) });
