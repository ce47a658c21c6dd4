import type { PageMeta } from "../../shared/page-meta.ts";

/** What the Worker says about a page before any script has run. */
export interface DescribedPage {
  readonly status: 200 | 404;
  readonly meta: PageMeta;
  /** Its canonical address, from the slash on. */
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  /** Where a picture of it is that shows what its description says; left out where the one of all pages must do. */
  readonly picture?: string;
}

/** The page has another address. */
export interface Redirect {
  readonly redirectTo: string;
}
