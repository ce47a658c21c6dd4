import { playerName } from "../../../shared/account/player-name.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Language } from "../../../shared/language/languages.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import { commonIn } from "./translations.ts";

type Names = Readonly<Record<Side, string>>;

/** The name of deleted players is translated. */
export const namesIn = ({ X, O }: Names, language: Language): Names => {
  const texts = commonIn(language);
  return { X: playerName(X, texts), O: playerName(O, texts) };
};

export const namedGame = (game: GameSummary, language: Language): GameSummary =>
  "players" in game ? { ...game, players: namesIn(game.players, language) } : game;
