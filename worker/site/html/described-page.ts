import type { Language } from "../../../shared/language/languages.ts";
import type { PageMeta } from "../../../shared/pages/page-meta.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";

export interface Reader {
  readonly language: Language;
  readonly token: string | undefined;
}

export interface DescribedPage {
  readonly status: 200 | 404;
  readonly meta: PageMeta;
  /** Canonical path, with the leading slash. */
  readonly path: string;
  readonly isListed: boolean;
  /** A path. Omitted for pages that use the common picture. */
  readonly picture?: string;
  readonly isEmbeddable?: true;
  readonly game?: GameInit;
}

export interface Redirect {
  readonly redirectTo: string;
}
