/** Ends a `switch` over a union: does not compile while a case is missing, throws if one turns up all the same. */
export const assertNever = (value: never): never => {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
};
