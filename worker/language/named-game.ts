import type { GameSummary } from "../../shared/game-meta.ts";
import type { Language } from "../../shared/language/languages.ts";
import { playerName } from "../../shared/player-name.ts";
import type { Side } from "../../shared/rules.ts";
import { commonIn } from "./translations.ts";

type Names = Readonly<Record<Side, string>>;

/** What a language calls two players, by their usernames. */
export const namesIn = ({ X, O }: Names, language: Language): Names => {
  const texts = commonIn(language);
  return { X: playerName(X, texts), O: playerName(O, texts) };
};

/** A game with its players as a language calls them, for what is said of it. */
export const namedGame = (game: GameSummary, language: Language): GameSummary =>
  "players" in game ? { ...game, players: namesIn(game.players, language) } : game;
