/** The areas that home and a match need: a language's first script has them. */
export type FirstAreas = Readonly<Record<never, never>>;

/** All other areas: pages that are fetched when they are opened have their language's second script fetched with them. */
export type MoreAreas = Readonly<Record<never, never>>;
