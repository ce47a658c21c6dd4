import { playerName } from "../../shared/account/player-name.ts";
import type { ArenaEntry, ArenaTerms } from "../../shared/arena/arena.ts";
import { gameTypeText } from "../../shared/game/game-type-text.ts";
import { arenasTexts as texts } from "../../shared/language/en/arenas.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { count, fill } from "../../shared/language/fill.ts";
import { locale } from "../../shared/language/texts.ts";

/** "30 min" */
export const minutesText = (minutes: number): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "short" }).format(minutes);

const ratingsText = ({ minRating, maxRating }: ArenaEntry): string | null => {
  if (minRating === undefined) return maxRating === undefined ? null : fill(texts.ratingTo, { max: maxRating });
  if (maxRating === undefined) return fill(texts.ratingFrom, { min: minRating });
  return fill(texts.ratingBetween, { min: minRating, max: maxRating });
};

const ageText = ({ accountDays }: ArenaEntry): string | null =>
  accountDays === undefined ? null : count(texts.accountAge, accountDays);

/** The terms of an arena in one line: "Blitz 5 + 3 · Rated · 30 min". */
export const ArenaFacts = ({ terms, isLong = false }: { readonly terms: ArenaTerms; readonly isLong?: boolean }) => {
  const { gameType, isRated, minutes, entry, creator, isPublic } = terms;
  const facts = [
    gameTypeText({ gameType }),
    isRated ? commonTexts.rated : commonTexts.unrated,
    minutesText(minutes),
    ratingsText(entry),
    ageText(entry),
    isLong && creator !== null ? fill(texts.by, { player: playerName(creator.username) }) : null,
    isLong && !isPublic ? texts.linkOnly : null,
  ];
  return facts.filter((fact) => fact !== null).join(" · ");
};
