/** Ends a `switch` over a union: it does not compile while a case is missing, and throws if one appears at run time. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
};
