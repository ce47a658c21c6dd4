/** Plain JSON, as schemas and documents are. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Schema = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
