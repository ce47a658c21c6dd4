import { firstMetasTexts } from "./language/en/first-metas.ts";

export const BRAND = "Ultimate Tic-Tac-Toe";

/** The address of a player's page. */
export const profilePath = (username: string): string => `/@/${encodeURIComponent(username)}`;

/** What the tab and a shared link say about a page. */
export interface PageMeta {
  /** Without the brand. */
  readonly title: string;
  readonly description: string;
}

/** What stands in the tab. */
export const fullTitle = ({ title }: Pick<PageMeta, "title">): string => `${title} - ${BRAND}`;

/** Of the two pages that are part of the first load; all others are in `page-metas.ts`. */
export const { home: HOME_META, notFound: NOT_FOUND_META } = firstMetasTexts;
