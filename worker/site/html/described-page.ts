import type { Language } from "../../../shared/language/languages.ts";
import type { PageMeta } from "../../../shared/pages/page-meta.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";

export interface Reader {
  readonly language: Language;
  /** The session's token, from the cookie. */
  readonly token: string | undefined;
}

export interface DescribedPage {
  readonly status: 200 | 404;
  readonly meta: PageMeta;
  /** Canonical path, with the leading slash. */
  readonly path: string;
  readonly isListed: boolean;
  /** Path of the page's own preview picture. Omitted for pages that use the common one. */
  readonly picture?: string;
  /** Other sites may embed it. */
  readonly isEmbeddable?: true;
  /** For a game's page: its current state, shown before the socket is open. */
  readonly game?: GameInit;
}

export interface Redirect {
  readonly redirectTo: string;
}
