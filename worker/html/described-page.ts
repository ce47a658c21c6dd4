import type { GameInit } from "../../shared/game-protocol.ts";
import type { Language } from "../../shared/language/languages.ts";
import type { PageMeta } from "../../shared/page-meta.ts";

/** Whom a page is sent to. */
export interface Reader {
  readonly language: Language;
  /** Of the session, from its cookie. */
  readonly token: string | undefined;
}

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
  /** Of a game's page: how it stands, so that it is shown before its line is open. */
  readonly game?: GameInit;
}

/** The page has another address. */
export interface Redirect {
  readonly redirectTo: string;
}
