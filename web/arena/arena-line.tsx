import type { ArenaListing } from "../../shared/api/arenas-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { fill } from "../../shared/language/fill.ts";
import { locale } from "../../shared/language/texts.ts";
import { arenaName } from "../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import { RowLink } from "../kit/board/row-link.tsx";

const lineOf = ({ terms, startsAt }: ArenaListing, now: Millis): string => {
  const arena = arenaName(terms);
  if (startsAt === null || startsAt <= now) return fill(texts.line.running, { arena });
  const time = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(startsAt);
  return fill(texts.line.soon, { arena, time });
};

export const ArenaLine = ({ arena }: { readonly arena: ArenaListing }) => (
  <RowLink to={arenaPath(arena.terms.id)} board={null} detail={lineOf(arena, Date.now())}>
    <strong>{texts.heading}</strong>
  </RowLink>
);
