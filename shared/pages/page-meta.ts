import { firstMetasTexts } from "../language/en/first-metas.ts";

export const BRAND = "Ultimate Tic-Tac-Toe";

export const profilePath = (username: string): string => `/@/${encodeURIComponent(username)}`;

export interface PageMeta {
  /** Without the brand. */
  readonly title: string;
  readonly description: string;
}

export const fullTitle = ({ title }: Pick<PageMeta, "title">): string => `${title} - ${BRAND}`;

/** The two pages in the first load. `page-metas.ts` has the others. */
export const { home: HOME_META, notFound: NOT_FOUND_META } = firstMetasTexts;
