import type { ArenaListing, ArenaSeries } from "../api/arenas-api.ts";
import type { ArenaTerms } from "../arena/arena.ts";
import { typeName } from "../game/game-type-text.ts";
import type { Millis } from "../game/time-controls.ts";
import { arenasTexts } from "../language/en/arenas.ts";
import { commonTexts } from "../language/en/common.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { PageMeta } from "./page-meta.ts";

type Texts = typeof arenasTexts;

const isSeries = (series: string, { series: names }: Texts): series is ArenaSeries => Object.hasOwn(names, series);

export const arenaName = (
  { name, series, gameType }: Pick<ArenaTerms, "name" | "series" | "gameType">,
  texts: Texts = arenasTexts,
  common: typeof commonTexts = commonTexts,
  writing?: Writing,
): string => {
  if (name !== null) return name;
  const text = series !== null && isSeries(series, texts) ? texts.series[series] : texts.unnamed;
  return fill(text, { timeControl: typeName(gameType, common) }, writing);
};

export const arenaMeta = (
  { terms, startsAt, endsAt, players }: ArenaListing,
  now: Millis,
  texts: Texts = arenasTexts,
  common: typeof commonTexts = commonTexts,
  writing?: Writing,
): PageMeta => {
  const timeControl = typeName(terms.gameType, common);
  const title = arenaName(terms, texts, common, writing);
  const { metas } = texts;
  if (endsAt !== null && endsAt <= now) {
    return { title, description: fill(metas.past, { timeControl, count: players }, writing) };
  }
  const text = startsAt !== null && startsAt <= now ? metas.running : metas.soon;
  return { title, description: fill(text, { timeControl }, writing) };
};
