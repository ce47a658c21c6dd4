import type { AnyContext } from "./app-env.ts";

/** What the links that we hand out lead to: where the operator says the site is, else where the request came in. */
export const originOf = ({ env, req }: AnyContext): string => env.PUBLIC_ORIGIN || new URL(req.url).origin;
