/**
 * Whether D1 refused a write because a key was taken in the meantime. It gives its errors no code, only SQLite's own
 * sentence, and Drizzle puts it into the `cause` of an error of its own.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes("UNIQUE constraint failed") || isConflict(error.cause));
